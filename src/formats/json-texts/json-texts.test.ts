import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { readJsonTexts } from './read.ts';
import { writeJsonTexts } from './write.ts';

const read = (json: unknown, path = 'texts.json') =>
  readJsonTexts(path, typeof json === 'string' ? json : JSON.stringify(json));

const texts = (json: unknown, path?: string) =>
  Object.fromEntries(
    read(json, path).languages[0]?.entries.map(({ key, value }) => [key, value]) ?? [],
  );

const messages = (json: unknown) => read(json).problems.map(({ message }) => message);

describe('readJsonTexts', () => {
  it('joins the keys of levels by dots', () => {
    expect(read('{\n"title": "T",\n"home": {\n"menu": {"open": "O"},\n"x.y": "Z"\n}\n}')).toEqual({
      format: 'json',
      languages: [
        {
          entries: [
            { key: 'title', value: 'T', line: 2 },
            { key: 'home.menu.open', value: 'O', line: 4 },
            { key: 'home.x.y', value: 'Z', line: 5 },
          ],
        },
      ],
      problems: [],
      notices: [
        {
          line: 5,
          message:
            '1 key with a dot inside a level, which a nested export writes as two levels: line 5.',
        },
      ],
    });
  });

  it.each([
    ['de.json', { a: 'x' }, ['de']],
    ['locales/fr/common.json', { a: 'x' }, ['fr']],
    ['messages.json', { en: { a: 'x' }, de: { a: 'y' } }, ['en', 'de']],
    ['i18n.json', { en: { translation: { a: 'x' } } }, ['en']],
    ['en.json', { en: { a: 'x' } }, ['en']],
    ['messages.json', { en: { a: 'x' }, home: { a: 'y' } }, [undefined]],
    ['de.json', { id: { a: 'x' } }, ['de']],
  ])('%s with %j is for %j', (path, json, locales) => {
    expect(read(json, path).languages.map(({ locale }) => locale)).toEqual(locales);
  });

  it('reads what is inside a language as its keys', () => {
    expect(texts({ en: { translation: { a: 'x' } } })).toEqual({ a: 'x' });
    expect(texts({ id: { a: 'x' } }, 'de.json')).toEqual({ 'id.a': 'x' });
  });

  it('reads messages.json of browser extensions', () => {
    const json = {
      title: { message: 'Hi', description: 'Top' },
      copy: { message: 'Copy $F$', placeholders: { f: { content: '$1' } } },
    };
    const { languages, notices } = read(json, '_locales/de/messages.json');
    expect(languages).toEqual([
      {
        locale: 'de',
        entries: [
          { key: 'title', value: 'Hi', description: 'Top', line: 1 },
          { key: 'copy', value: 'Copy $F$', line: 1 },
        ],
      },
    ]);
    expect(notices).toEqual([
      { line: 1, message: '1 text without the “placeholders” beside it: line 1.' },
    ]);
    const nested = { error: { message: 'No', title: 'Sorry' } };
    expect(texts(nested, 'messages.json')).toEqual({
      'error.message': 'No',
      'error.title': 'Sorry',
    });
    expect(texts({ a: { message: 'No' } }, 'de.json')).toEqual({ 'a.message': 'No' });
  });

  it('reads messages with a description', () => {
    const json = { greet: { defaultMessage: 'Hi {name}', description: 'Top' } };
    expect(read(json).languages[0]?.entries).toEqual([
      { key: 'greet', value: 'Hi {name}', description: 'Top', line: 1 },
    ]);
  });

  it('names what is no text', () => {
    expect(messages({ a: ['x'], b: { c: 5, d: null, e: true, f: {} }, g: 'x' })).toEqual([
      'The value of "a" is a list, not a text: it is left out.',
      'The value of "b.c" is 5, not a text: it is left out.',
      'The value of "b.d" is null, not a text: it is left out.',
      'The value of "b.e" is true, not a text: it is left out.',
    ]);
  });

  it('names the keys that are there twice, also through levels', () => {
    const { languages, problems } = read('{"a": {"b": "1"},\n"a.b": "2",\n"c": "3", "c": "4"}');
    expect(languages[0]?.entries.map(({ key, value }) => key + value)).toEqual(['a.b2', 'c4']);
    expect(problems.map(({ kind }) => kind)).toEqual(['duplicate', 'duplicate']);
  });

  it.each(['', '{}', '[]', '"a"', '{"a": [1]}', 'hello', '{"a": {}}'])(
    'says that %j has no texts',
    (json) => {
      expect(read(json).languages).toEqual([]);
      expect(messages(json)[0]).toMatch(/^No texts were found/);
    },
  );

  it('never throws, and never drops a file in silence', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: 5 }), anyText()), (text) => {
        const { languages, problems } = read(text);
        expect(languages.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('writeJsonTexts', () => {
  const write = (list: Record<string, string>, options?: Parameters<typeof writeJsonTexts>[1]) => {
    const entries = Object.entries(list).map(([key, value]) => ({ key, value }));
    const [file] = writeJsonTexts([{ locale: 'de', texts: entries }], options);
    return JSON.parse(file?.content ?? '{}') as unknown;
  };

  it('writes a file per language, in order', () => {
    const entry = { key: 'b', value: '1' };
    expect(
      writeJsonTexts([
        { locale: 'en', texts: [entry, { key: '1', value: 'x' }] },
        { locale: 'pt-BR', texts: [entry] },
        { locale: 'fr', texts: [] },
      ]),
    ).toEqual([
      { path: 'en.json', content: '{\n  "b": "1",\n  "1": "x"\n}\n' },
      { path: 'pt-BR.json', content: '{\n  "b": "1"\n}\n' },
    ]);
  });

  it('splits keys into levels where it may', () => {
    const list = {
      'a.b': '1',
      'a.c.d': '2',
      a1: '3',
      'x.y': '4',
      x: '5',
      'Loading...': '6',
      'One. Two': '7',
      'a.c.e': '8',
    };
    expect(write(list, { keys: 'nested' })).toEqual({
      a: { b: '1', c: { d: '2', e: '8' } },
      a1: '3',
      'x.y': '4',
      x: '5',
      'Loading...': '6',
      'One. Two': '7',
    });
  });

  it('writes a plural as keys with suffixes, or as it is', () => {
    const list = { 'a.n': '{n, plural, =0 {no {x}} one {# x} other {{n} y}}' };
    expect(write(list, { keys: 'nested' })).toEqual({
      a: { n_zero: 'no {{x}}', n_one: '{{count}} x', n_other: '{{count}} y' },
    });
    expect(write(list, { plurals: 'icu' })).toEqual(list);
  });

  it.each([
    [{ a: '{n, plural, one {x} other {y}}', a_one: 'z' }],
    [{ a: '{n, plural, =7 {x} other {y}}' }],
  ])('keeps a plural as it is where suffixes cannot say it: %j', (list) => {
    expect(write(list)).toEqual(list);
  });

  const part = fc.oneof(anyText(), fc.constantFrom('a', 'b', '', ' '));
  const key = fc
    .array(part, { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join('.'))
    .filter((text) => text !== '' && !/_(?:zero|one|two|few|many|other)$/.test(text));
  const form = fc
    .array(fc.oneof(anyText(), fc.constantFrom('{{count}}', '{{who}}', '#', "'", '{', '}}')))
    .map((parts) => parts.join(''));

  it.each(['flat', 'nested'] as const)('is read again as it was, %s', (keys) => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ key, value: form }), {
          selector: (one) => one.key,
          minLength: 1,
        }),
        (list) => {
          const [written] = writeJsonTexts([{ locale: 'de', texts: list }], { keys });
          const again = readJsonTexts('de.json', written?.content ?? '');
          expect(again.problems).toEqual([]);
          expect(new Map(again.languages[0]?.entries.map((one) => [one.key, one.value]))).toEqual(
            new Map(list.map((one) => [one.key, one.value])),
          );
        },
      ),
    );
  });

  it('writes the plurals that it read as they were', () => {
    fc.assert(
      fc.property(form, form, (one, other) => {
        const json = `${JSON.stringify({ n_one: one, n_other: other }, null, 2)}\n`;
        const [language] = readJsonTexts('de.json', json).languages;
        const list = language?.entries ?? [];
        expect(list.map((text) => text.key)).toEqual(['n']);
        expect(writeJsonTexts([{ locale: 'de', texts: list }])[0]?.content).toBe(json);
      }),
    );
  });
});
