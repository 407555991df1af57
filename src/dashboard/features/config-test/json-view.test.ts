import { describe, expect, it } from 'vitest';
import { tokenize, type JsonSection, searchSections, splitIntoSections } from './json-view.tsx';
import fc from 'fast-check';

const big = JSON.stringify(
  Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`key_${index}`, index])),
  null,
  2,
);

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

const config = {
  appId: 'a1',
  locale: 'fr',
  colors: { primary: '#112233' },
  texts: { hello: 'Bonjour', bye: 'Good bye', lines: 'One\nTwo' },
  vpnServers: [{ ip: '10.0.0.1' }],
};

const join = (sections: readonly JsonSection[]) =>
  sections.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');

describe('the parts of a configuration', () => {
  it('are together the JSON of it, whatever is in it', () => {
    expect(join(splitIntoSections(config))).toBe(JSON.stringify(config, null, 2));
    expect(join(splitIntoSections({}))).toBe('{}');
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (any) => {
        expect(join(splitIntoSections(any))).toBe(JSON.stringify(any, null, 2));
      }),
    );
  });

  it('are counted where there is something to fold', () => {
    const counts = splitIntoSections(config).map(({ key, count }) => [key, count]);
    expect(counts).toEqual([
      [undefined, undefined],
      ['appId', undefined],
      ['locale', undefined],
      ['colors', 1],
      ['texts', 3],
      ['vpnServers', 1],
      [undefined, undefined],
    ]);
  });

  it('mark the texts that fell back to English, and nothing of the same name elsewhere', () => {
    const sections = splitIntoSections(config, new Set(['bye', 'primary', 'lines']));
    const marked = sections.flatMap(({ lines }) => lines.filter(({ isFallback }) => isFallback));
    expect(marked.map(({ text }) => text.trim())).toEqual([
      '"bye": "Good bye",',
      '"lines": "One\\nTwo"',
    ]);
  });
});

describe('a search in it', () => {
  const sections = splitIntoSections(config, new Set(['bye']));

  it('leaves the lines that contain the text, in keys and values, whatever the case', () => {
    expect(searchSections(sections, 'BO')).toMatchObject({ count: 1 });
    expect(join(searchSections(sections, '10.0').sections)).toContain('"ip": "10.0.0.1"');
    expect(searchSections(sections, 'nowhere')).toEqual({ sections: [], count: 0 });
  });

  it('leaves only what is in English where that is asked for', () => {
    expect(join(searchSections(sections, '', true).sections).trim()).toBe('"bye": "Good bye",');
    expect(searchSections(sections, 'hello', true).count).toBe(0);
  });
});
