import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { growth, LINEAR } from '#tests/support/growth.ts';
import { platforms } from './app-archive.ts';
import type { Platform } from './placeholder-forms.ts';
import { compare, readTextParts, type TextPart } from './placeholders.ts';

const findParts = (text: string, kind: TextPart['kind'], platform?: Platform) =>
  readTextParts(text, platform).flatMap((part) => (part.kind === kind ? [part.text] : []));

/** Patterns that never occur in prose. */
const certain = [
  ...['%@', '%1$@', '%d', '%.2f', '%1$b', '%1$,.2f', '%,d', '%(,.2f', '%2$tY', '%%', '%#@files@'],
  ...['%{name}', '%<price>.2f', '%(name)s', '${name}', '{{name}}', '{name}', '{0}'],
  ...['{0:N2}', '{0,-10}', '{0,8:C}', '{price:.2f}', '{when:dd MMM}', '{name!r}'],
  ...['{price, number, currency}', '$t(common.ok)', '$t(item, {"count": 1})'],
];

const own: Record<string, readonly Platform[]> = {
  '%n': ['Android', 'Desktop', 'Other'],
  '%b': ['Android', 'Desktop', 'Other'],
  '%tY': ['Android', 'Desktop', 'Other'],
  '%1': ['Desktop', 'Other'],
  '%L2': ['Desktop', 'Other'],
  ':name': ['Web', 'Other'],
  ':Name_2': ['Web', 'Other'],
};

const prose = [
  ...['100 % sure', '50% off', '50 %off', '100%sure', '100%discount', '100 %nett', '20 %, dann'],
  ...[
    'at 10:30',
    'http://x:80',
    'https://user:word@host',
    ':smile: :+1: :thumbs-up: :white_check:',
  ],
  ...[':D :-) :p', 'Note: see below', 'a:b c::d', 'Attention :\u00a0danger', 'C:\\temp:x'],
  ...['{ c: d }', '{note: prose}', '1 < 2 > 0', '$5 (about)', '%', '%0', 'Nr. 5 %1', '5 %b'],
];

describe('a placeholder', () => {
  it.each(certain)('%s is one on every platform', (form) => {
    for (const platform of platforms)
      expect(findParts(`Take ${form}, please`, 'placeholder', platform), platform).toEqual([form]);
  });

  it.each(Object.entries(own))('%s is one only where its platform uses it', (form, where) => {
    for (const platform of platforms)
      expect(findParts(`Take ${form}, please`, 'placeholder', platform), platform).toEqual(
        where.includes(platform) ? [form] : [],
      );
  });

  it.each(prose)('is not in %j', (text) => {
    for (const platform of platforms) expect(findParts(text, 'placeholder', platform)).toEqual([]);
  });

  it('is not in a percentage of Turkish, which has the sign before its number', () => {
    expect(compare('50% off', '%50 indirim', 'Desktop')).toEqual([]);
    expect(compare('%1 of %2', '%2 sayfadan %1', 'Desktop')).toEqual([]);
    expect(compare('%1 of %2', '%1', 'Desktop')).toHaveLength(1);
  });

  it('is markup where it numbers an element', () => {
    expect(findParts('<0>Read <1/> more</0> 3 <4', 'markup')).toEqual(['<0>', '<1/>', '</0>']);
  });
});

const pieces = [
  ...certain,
  ...Object.keys(own),
  ...prose,
  ...['{n, plural, one {', '} other {', '}', '<0>', '</0>', ':', '%', '{0:', '$t('],
];
const mixed = fc
  .array(fc.oneof(fc.constantFrom(...pieces), anyText(5)), { maxLength: 20 })
  .map((parts) => parts.join(''));

describe('a text with forms of all platforms', () => {
  it('is whole again when its parts are joined, and loses nothing to itself', () => {
    fc.assert(
      fc.property(mixed, fc.constantFrom(...platforms), (text, platform) => {
        const parts = readTextParts(text, platform);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(compare(text, text, platform)).toEqual([]);
      }),
    );
  });

  it('keeps a certain form between words, and notices a blank in it', () => {
    const words = fc.constantFrom('Take', 'the', 'way,', '10:30', '50% off.', 'Ça', 'für');
    const sentence = fc.array(words, { minLength: 1 }).map((all) => all.join(' '));
    const forms = fc.constantFrom(...certain.filter((form) => form !== '%%'));
    fc.assert(
      fc.property(sentence, forms, sentence, (before, form, after) => {
        const text = `${before} ${form} ${after}`;
        expect(findParts(text, 'placeholder', 'iOS')).toEqual([form]);
        const spoilt = `${before} ${form.charAt(0)} ${form.slice(1)} ${after}`;
        if (!/^[{$]/.test(form)) expect(compare(text, spoilt, 'iOS')).not.toEqual([]);
      }),
    );
  });

  it.each([
    ...['{0:', '{0,-', '$t(', '<0', ':a', ':', '%,', '%<a', '%(a', '%1$', ':a-', '%t', '{a!r:'],
  ])('is read in time linear to its length when it is 25 kB of %j', (piece) => {
    const times = growth(25_000, (size) => {
      const text = piece.repeat(size / piece.length);
      expect(compare(text, text)).toEqual([]);
    });
    expect(times).toBeLessThan(LINEAR);
  });
});
