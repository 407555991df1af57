import { expect, it } from 'vitest';
import { cutAround, matchLabels } from './match-labels.ts';

const items = ['VPN Servers', 'Test API', 'Texts', 'Nimbus VPN', 'Observer'].map((label) => ({
  label,
}));
const match = (text: string) => matchLabels(items, text).map(({ label }) => label);

it('finds labels by each word, those first that begin with it', () => {
  expect(match('vpn')).toEqual(['VPN Servers', 'Nimbus VPN']);
  expect(match('ser')).toEqual(['VPN Servers', 'Observer']);
  expect(match('api test')).toContain('Test API');
});

it('folds labels as lists do', () => {
  const labels = matchLabels([{ label: 'İstanbul\u00a0Kart' }, { label: 'L’App' }], "l'app");
  expect(labels).toEqual([{ label: 'L’App' }]);
  expect(matchLabels([{ label: 'İstanbul\u00a0Kart' }], 'istanbul kart')).toHaveLength(1);
});

it('forgives a typing error, and leaves all where nothing is typed', () => {
  expect(match('nimbsu')).toEqual(['Nimbus VPN']);
  expect(match('severs')).toContain('VPN Servers');
  expect(match(' ')).toHaveLength(items.length);
  expect(match('zzz')).toEqual([]);
});

it('keeps what was found in the part of a long value', () => {
  const value = `${'Früher stand hier ein langer Satz. '.repeat(4)}Dann kam die Änderung am Ende.`;
  expect(cutAround('Kurz', 'zzz', 20)).toBe('Kurz');
  expect(cutAround(value, 'stand', 40)).toBe(`${value.slice(0, 40)}…`);
  expect(cutAround(value, 'änderung', 40)).toBe('…ger Satz. Dann kam die Änderung am Ende.');
  expect(cutAround(value, 'zzz', 40)).toBe(`${value.slice(0, 40)}…`);
});

it('cuts no emoji in two', () => {
  for (const before of ['', 'x']) {
    const value = `${before}${'🙂'.repeat(30)}found${'🙂'.repeat(30)}`;
    expect(cutAround(value, 'found', 40)).toMatch(/^…🙂+found🙂+…$/u);
    expect(cutAround(value, 'zzz', 40)).toMatch(/^x?🙂+…$/u);
  }
});
