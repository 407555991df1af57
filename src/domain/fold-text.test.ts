import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { foldText, foldWithPlaces } from './fold-text.ts';

const texts = fc.oneof(
  anyText(20),
  fc.string({
    unit: fc.constantFrom(
      ...'aiIİıßẞΣςσéE’\'“"…\u00a0\u202f\u2009\u2011\u00ad\u200b\u2060\u0301\u0307\u0308ไำ가각\n-'.split(
        '',
      ),
      '😀',
      '👩\u200d👧',
      'e\u0301',
      '\u1100\u1161\u11a8',
    ),
  }),
);

describe('folding', () => {
  it.each([
    ['İSTANBUL', 'istanbul'],
    ['ısı', 'ISI'],
    ['10\u202f000\u00a0km', '10 000 km'],
    ['L’app', "l'APP"],
    ['“Hi”', '"hi"'],
    ['«\u00a0Salut\u00a0»', '" salut "'],
    ['Wait…', 'wait...'],
    ['caf\u00e9', 'CAFE\u0301'],
    ['Sil\u00adben\u200btren\u2060nung\ufeff', 'silbentrennung'],
    ['non\u2011stop', 'non-stop'],
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['\u1100\u1161', '가'],
  ])('makes %j and %j equal', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it.each([
    ['cafe', 'café'],
    ['a', 'b'],
    ['ab', 'a b'],
    ['a\nb', 'a b'],
    ['a-b', 'a—b'],
  ])('keeps %j and %j apart', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });

  it('keeps capitals on request, but no other difference', () => {
    expect(foldText('L’App…', { matchCase: true })).toBe("L'App...");
    expect(foldText('İ', { matchCase: true })).toBe('İ');
  });

  it('leaves folded text unchanged', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('gives the same text with places, which lead back into the original', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, matchCase) => {
        const { text: folded, starts, ends } = foldWithPlaces(text, { matchCase });
        expect(folded).toBe(foldText(text, { matchCase }));
        expect([starts.length, ends.length]).toEqual([folded.length + 1, folded.length + 1]);
        for (let place = 0; place < folded.length; place += 1) {
          const start = starts[place] ?? -1;
          if (start < 0) continue;
          const next = ends.findIndex((end, at) => at > place && end >= 0);
          const own = text.slice(start, ends[next]);
          expect(foldText(own, { matchCase })).toBe(folded.slice(place, next));
        }
      }),
    );
  });
});
