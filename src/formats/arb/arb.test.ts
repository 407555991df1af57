import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listArguments } from '#formats/icu-plural/parts.ts';
import { anyText } from '#tests/support/any-text.ts';
import { readArb } from './read.ts';
import { writeArb } from './write.ts';

const template = `{
  "@@locale": "pt_BR",
  "@@last_modified": "2026-01-31",
  "title": "Olá",
  "@title": {
    "type": "text",
    "description": " At the top "
  },
  "files": "{n, plural, =0{none} one{# file of {owner}} other{# files}}",
  "@files": {
    "placeholders": { "n": { "type": "int", "format": "compact" }, "gone": {} }
  },
  "list": ["a"],
  "title": "Oi",
  "@lost": {}
}
`;

describe('readArb', () => {
  it('reads texts with their descriptions, in the language that it names', () => {
    expect(readArb('app_de.arb', template)).toEqual({
      format: 'arb',
      languages: [
        {
          locale: 'pt-BR',
          entries: [
            {
              key: 'files',
              value: '{n, plural, =0{none} one{# file of {owner}} other{# files}}',
              line: 9,
            },
            { key: 'title', value: 'Oi', description: 'At the top', line: 14 },
          ],
        },
      ],
      problems: [
        {
          line: 4,
          message: 'The key "title" appears twice: line 4 is overwritten by line 14.',
          kind: 'duplicate',
        },
        { line: 13, message: 'The value of "list" is not a text: it is left out.' },
        { line: 15, message: '"@lost" describes no text of this file: it is left out.' },
      ],
    });
  });

  it.each([
    ['intl_pt_BR.arb', '{"a": "b"}', 'pt-BR'],
    ['messages.arb', '{"a": "b"}', undefined],
    ['app_de.arb', '{"@@locale": "x-klingon", "a": "b"}', 'x-klingon'],
  ])('%s with %s is for %s', (path, text, locale) => {
    expect(readArb(path, text).languages[0]?.locale).toBe(locale);
  });

  it.each(['', '{}', '[]', 'text', '{"@@locale": "de"}'])('says that %j has no texts', (text) => {
    const { languages, problems } = readArb('app.arb', text);
    expect(languages).toEqual([]);
    expect(problems[0]?.message).toMatch(/^No texts were found/);
  });

  it('never throws, and never drops a key in silence', () => {
    const json = fc.json({ maxDepth: 3 }).map((text) => `{"a": ${text}, "@a": ${text}}`);
    fc.assert(
      fc.property(fc.oneof(json, anyText()), (text) => {
        const { languages, problems } = readArb('app.arb', text);
        expect(languages.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('writeArb', () => {
  it('writes the template with descriptions and placeholders, the others without', () => {
    const texts = [{ key: 'hi', value: 'Hi {name}, {n, plural, other{{d}}}', description: 'Top' }];
    const [english, portuguese] = writeArb([
      { locale: 'en', texts },
      { locale: 'pt-BR', texts: [{ key: 'hi', value: 'Oi {name}' }] },
    ]);
    expect(english?.path).toBe('app_en.arb');
    expect(JSON.parse(english?.content ?? '')).toEqual({
      '@@locale': 'en',
      hi: 'Hi {name}, {n, plural, other{{d}}}',
      '@hi': { description: 'Top', placeholders: { name: {}, n: {}, d: {} } },
    });
    expect(portuguese).toEqual({
      path: 'app_pt_BR.arb',
      content: '{\n  "@@locale": "pt_BR",\n  "hi": "Oi {name}"\n}\n',
    });
  });

  const key = anyText().filter((text) => text !== '' && !text.startsWith('@'));
  const text = fc.record({ key, value: anyText() });
  const texts = fc.uniqueArray(text, { selector: (one) => one.key, minLength: 1 });

  it('is read again as it was', () => {
    fc.assert(
      fc.property(texts, (list) => {
        const [file] = writeArb([{ locale: 'de', texts: list }]);
        const { languages, problems } = readArb(file?.path ?? '', file?.content ?? '');
        expect(problems).toEqual([]);
        expect(languages[0]?.locale).toBe('de');
        expect(languages[0]?.entries.map((one) => ({ key: one.key, value: one.value }))).toEqual(
          list,
        );
      }),
    );
  });
});

describe('listArguments', () => {
  const names = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
      if (element.type === TYPE.tag) return names(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
      const inside = Object.values(element.options).flatMap(({ value }) => names(value));
      return [element.value, ...inside];
    });

  it.each([
    '',
    'Hi {name}',
    "'{'no} {yes}".replace('}', "'}'"),
    '{d, date, short} {n, number}',
    '{n, plural, =0 {none for {who}} one {# by {who}} other {{k, select, a {{deep}} other {x}}}}',
    "{g, select, male {his '{x}'} other {their {thing}}} it's {last}",
  ])('finds those of another parser in %s', (message) => {
    const expected = new Set(names(parse(message, { ignoreTag: true })));
    expect(listArguments(message)).toEqual(expected);
  });
});
