import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords, type Part } from './marked-text.tsx';

const markChanges = (parts: Part[]) =>
  parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

const whole = (parts: Part[]) => parts.map(({ text }) => text).join('');

describe('diffWords', () => {
  it.each([
    ['Sign in now', 'Log in now', '[Sign] in now', '[Log] in now'],
    ['VPN protocol', 'VPN protocols', 'VPN [protocol]', 'VPN [protocols]'],
    ['one two three', 'one three', 'one [two ]three', 'one three'],
    ['Hello!', 'Hello', 'Hello[!]', 'Hello'],
    ['a\nb', 'a b', 'a[\n]b', 'a[ ]b'],
    ['same', 'same', 'same', 'same'],
    ['', 'new', '', '[new]'],
    ['Überprüfe é', 'Überprüfe è', 'Überprüfe [é]', 'Überprüfe [è]'],
    ['a b c d e', 'a x c y e', 'a [b] c [d] e', 'a [x] c [y] e'],
    ['on the left', 'on our right', 'on [the left]', 'on [our right]'],
  ])('marks what differs between %j and %j', (before, after, left, right) => {
    const diff = diffWords(before, after);
    expect([markChanges(diff.before), markChanges(diff.after)]).toEqual([left, right]);
  });

  it('marks everything in very long texts that differ', () => {
    const before = `start ${'a b '.repeat(2000)}end`;
    const after = `start ${'c d '.repeat(2000)}end`;
    expect(diffWords(before, after).before).toEqual([{ text: before, changed: true }]);
  });

  it('never loses a character, and agrees on the words that are unchanged', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', ' ', '\n', '.', '😀', '\ud800', 'é'));
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const [before, after] = [a.join(''), b.join('')];
        const diff = diffWords(before, after);
        expect(whole(diff.before)).toBe(before);
        expect(whole(diff.after)).toBe(after);
        const kept = (parts: Part[]) =>
          whole(parts.filter(({ changed }) => !changed)).replace(/\s/g, '');
        expect(kept(diff.before)).toBe(kept(diff.after));
      }),
    );
  });
});
