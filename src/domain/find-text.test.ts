import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFinder, splitIntoPieces, replaced, type Search } from './find-text.ts';

const search = (find: string, options: Partial<Search> = {}): Search => ({
  find,
  replaceWith: '_',
  matchCase: true,
  wholeWord: false,
  ...options,
});

const run = (text: string, wanted: Search) =>
  replaced(text, createFinder(wanted)?.(text) ?? [], wanted.replaceWith);

describe('finding', () => {
  it('finds nothing when nothing is searched for', () => {
    expect(createFinder(search(''))).toBeUndefined();
  });

  it.each([
    ['a.b*c (x) [y] {z} $& | ^ \\ / + ?', 'a.b*c (x) [y] {z} $& | ^ \\ / + ?'],
    ['%1$@ of %d', '%1$@'],
    ['line\nbreak', 'line\nbreak'],
  ])('takes every character in %j for itself', (text, find) => {
    expect(run(text, search(find))).toBe(text.replace(find, () => '_'));
  });

  it('matches case only on request', () => {
    expect(run('Vpn VPN vpn ÉTÉ été', search('vpn'))).toBe('Vpn VPN _ ÉTÉ été');
    expect(run('Vpn VPN vpn', search('vpn', { matchCase: false }))).toBe('_ _ _');
    expect(run('ÉTÉ été', search('été', { matchCase: false }))).toBe('_ _');
  });

  it.each([
    ["app apps l’app l'app app", 'app', "_ apps l’_ l'_ _"],
    ['été étés pété', 'été', '_ étés pété'],
    ['naïve naïveté', 'naïve', '_ naïveté'],
    ['a_b b', 'b', 'a_b _'],
    ['C++ C+++', 'C++', '_ _+'],
    ['%@a %@', '%@', '_a _'],
    ['xa a a', 'a a', 'xa _'],
    ['xaa', 'aa', 'xaa'],
    ['x--a--', '--', 'x_a_'],
    ['baa-a-a', 'a-a', 'baa-_'],
    ['𝒳a a', 'a', '𝒳a _'],
  ])('finds whole words in %j', (text, find, result) => {
    expect(run(text, search(find, { wholeWord: true }))).toBe(result);
  });

  it('knows where Thai words end', () => {
    expect(run('ภาษาไทย', search('ภาษา', { wholeWord: true }))).toBe('_ไทย');
    expect(run('ภาษาไทย', search('ภาษ', { wholeWord: true }))).toBe('ภาษาไทย');
  });

  it('finds whole characters, however they are spelled', () => {
    const decomposed = 'cafe\u0301';
    expect(run(decomposed, search('e'))).toBe(decomposed);
    expect(run(decomposed, search('café'))).toBe('_');
    expect(run('café', search(decomposed))).toBe('_');
    expect(run('👩‍👧 👩', search('👩'))).toBe('👩‍👧 _');
  });

  it.each([
    ['İSTANBUL ve ısı', 'istanbul', '_ ve ısı'],
    ['İstanbul’da ısı', 'ISI', 'İstanbul’da _'],
    ['10\u202f000\u00a0km', '10 000', '_\u00a0km'],
    ["L’app… L'app...", "l'app...", '_ _'],
    ['\u200bSil\u00adbe\u200b!', 'silbe', '\u200b_\u200b!'],
    ['Straße', 'STRASSE', '_'],
    ['Straße', 's', '_traße'],
    ['a\u200bb\u200b', '\u200b', 'a_b_'],
  ])('finds in %j what people take for %j', (text, find, expected) => {
    expect(run(text, search(find, { matchCase: false }))).toBe(expected);
  });

  it('finds other signs with the case matched, too', () => {
    expect(run("L’App l’app L'App", search("L'App"))).toBe('_ l’app _');
  });

  it('puts the replacement in as it is', () => {
    expect(run('a', search('a', { replaceWith: '$& $1 \\n' }))).toBe('$& $1 \\n');
    expect(run('aa', search('a', { replaceWith: 'aa' }))).toBe('aaaa');
    expect(run('a b', search('a ', { replaceWith: '' }))).toBe('b');
  });

  it('loses nothing of a text', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'ab éE\n\u0301\ud83d\ude00$'.split('')) });
    fc.assert(
      fc.property(texts, texts, texts, fc.boolean(), fc.boolean(), (text, find, by, c, w) => {
        const wanted = search(find, { replaceWith: by, matchCase: c, wholeWord: w });
        const pieces = splitIntoPieces(text, createFinder(wanted)?.(text) ?? [], by);
        const without = (kind: string) =>
          pieces.filter((piece) => piece.kind !== kind).map((piece) => piece.text);
        expect(without('in').join('')).toBe(text);
        if (find === '') expect(pieces.every(({ kind }) => kind === 'kept')).toBe(true);
      }),
    );
  });

  it('agrees with plain search where there are no accents', () => {
    const ascii = fc.string({ unit: fc.constantFrom(...'ab .$('.split('')) });
    fc.assert(
      fc.property(ascii, ascii, (text, find) => {
        fc.pre(find !== '');
        expect(run(text, search(find))).toBe(text.replaceAll(find, '_'));
      }),
    );
  });
});
