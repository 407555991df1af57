import { describe, expect, it } from 'vitest';
import { splitIntoChunks, tokenize } from './json-lines.ts';

const big = JSON.stringify(
  Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`key_${index}`, index])),
  null,
  2,
);

describe('chunks', () => {
  it('are whole lines and together the text', () => {
    const chunks = splitIntoChunks(big);
    expect(chunks).toHaveLength(3);
    expect(chunks.join('')).toBe(big);
    expect(chunks.slice(0, -1).every((chunk) => chunk.endsWith('\n'))).toBe(true);
  });

  it('are one for a short text and for none', () => {
    expect(splitIntoChunks('{}')).toEqual(['{}']);
    expect(splitIntoChunks('')).toEqual(['']);
  });
});

describe('tokens', () => {
  const kinds = (text: string) =>
    tokenize(text).flatMap(({ kind, text: part }) => (kind === 'plain' ? [] : [[kind, part]]));

  it('tell keys from values', () => {
    expect(kinds('"name": "Nimbus", "size": -1.5e3, "on": true, "off": null')).toEqual([
      ['key', '"name"'],
      ['string', '"Nimbus"'],
      ['key', '"size"'],
      ['number', '-1.5e3'],
      ['key', '"on"'],
      ['word', 'true'],
      ['key', '"off"'],
      ['word', 'null'],
    ]);
  });

  it('are not misled by the content of strings', () => {
    expect(kinds(String.raw`"a": "say \"b\": 1, true\\"`)).toEqual([
      ['key', '"a"'],
      ['string', String.raw`"say \"b\": 1, true\\"`],
    ]);
  });

  it('are together the text, JSON or not', () => {
    for (const text of [big, '<html>502 "Bad Gateway</html>', '']) {
      expect(
        tokenize(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
    }
  });
});
