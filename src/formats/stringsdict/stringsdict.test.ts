import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonMember, JsonNode } from '#formats/json/tree.ts';
import { readPropertyList } from '#formats/property-list/read.ts';
import { createProblemLog } from '#formats/text/problem-log.ts';
import { anyText } from '#tests/support/any-text.ts';
import { isStringsdict, readStringsdict } from './read.ts';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Dict = { [key: string]: string | Dict };

function dict(members: Dict): string {
  const lines = Object.entries(members).map(
    ([key, value]) =>
      `<key>${escape(key)}</key>\n${typeof value === 'string' ? `<string>${escape(value)}</string>` : dict(value)}`,
  );
  return `<dict>\n${lines.join('\n')}\n</dict>`;
}

const file = (members: Dict) => `${HEAD}${dict(members)}\n</plist>\n`;

const plural = (forms: Dict) => ({
  NSStringFormatSpecTypeKey: 'NSStringPluralRuleType',
  NSStringFormatValueTypeKey: 'd',
  ...forms,
});

const read = (text: string) => readStringsdict('pl.lproj/Localizable.stringsdict', text);
const value = (format: string, forms: Dict) =>
  read(file({ a: { NSStringLocalizedFormatKey: format, n: plural(forms) } })).languages[0]
    ?.entries[0]?.value;
const problem = (members: Dict) =>
  read(file({ a: members })).problems.map(({ message }) => message)[1];

describe('readStringsdict', () => {
  it('reads plurals and plain texts, in the language of the folder', () => {
    const text = `${HEAD}<dict>
  <!-- Files & folders -->
  <key>files</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@n@</string>
    <key>n</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>lld</string>
      <key>one</key>
      <string>%lld plik &lt;{#1}&gt;</string>
      <key>few</key>
      <string><![CDATA[%lld pliki]]></string>
      <key>other</key>
      <string>it's %lld pliku</string>
    </dict>
  </dict>
  <!-- lost -->

  <key>plain</key>
  <string>Zwykły</string>
</dict>
</plist>
`;
    expect(read(text)).toEqual({
      format: 'stringsdict',
      languages: [
        {
          locale: 'pl',
          entries: [
            {
              key: 'files',
              value: "{count, plural, one {# plik <'{#'1'}'>} few {# pliki} other {it's # pliku}}",
              description: 'Files & folders',
              line: 6,
            },
            { key: 'plain', value: 'Zwykły', line: 26 },
          ],
        },
      ],
      problems: [],
      notices: [{ line: 24, message: '1 comment without a text left out: line 24.' }],
    });
    expect(isStringsdict(text)).toBe(true);
  });

  it.each([
    ['%#@n@', { other: '%d x' }, '{count, plural, other {%d x}}'],
    [
      '100%% of %#@n@!',
      { one: 'one', other: '%d' },
      '{count, plural, one {100%% of one!} other {100%% of %d!}}',
    ],
    [
      '%#@n@ by %@',
      { one: 'a file', other: '%d files' },
      '{count, plural, one {a file by %2$@} other {%1$d files by %2$@}}',
    ],
    ['%@ has %#@n@', { other: '%d files' }, '{count, plural, other {%1$@ has %2$d files}}'],
    ['%2$@ has %1$#@n@', { other: '%1$d of %d' }, '{count, plural, other {%2$@ has %1$d of %1$d}}'],
    ['%@: %#@n@', { other: '%d%%' }, '{count, plural, other {%1$@: %2$d%%}}'],
    ['%2$@: %#@n@', { other: '%d files' }, '{count, plural, other {%2$@: %1$d files}}'],
    ['%2$#@n@', { other: '%d files' }, '{count, plural, other {%2$d files}}'],
    ['no variable %@', {}, 'no variable %@'],
  ])('puts the forms into the format %s', (format, forms, expected) => {
    expect(value(format, forms)).toBe(expected);
  });

  const one = plural({ other: 'x' });

  it.each([
    [{ NSStringLocalizedFormatKey: '%#@a@ %#@b@', a: one, b: one }, 'has several variables (a, b)'],
    [
      { NSStringLocalizedFormatKey: '%#@a@', a: plural({ other: '%#@b@' }), b: one },
      'has a variable inside a form',
    ],
    [{ NSStringLocalizedFormatKey: '%#@a@' }, 'has no variable a'],
    [
      { NSStringLocalizedFormatKey: '%#@a@', a: plural({ one: 'x' }) },
      'has no form for other numbers',
    ],
    [
      { NSStringLocalizedFormatKey: '%#@a@', a: { NSStringFormatSpecTypeKey: 'Other' } },
      'varies by more than the number (Other)',
    ],
    [
      { NSStringVariableWidthRuleType: { 20: 'short' } },
      'varies by more than the number (NSStringVariableWidthRuleType)',
    ],
    [{ other: 'x' }, 'has no NSStringLocalizedFormatKey'],
  ] satisfies [Dict, string][])('names the problem of %j', (members, message) => {
    expect(problem(members)).toBe(`The text "a" ${message}: it is left out.`);
  });

  it.each([
    ['', 1],
    ['<plist><dict><key>a</key></dict></plist>', 1],
    ['<plist>\n<dict>\n<string>a</string></dict></plist>', 3],
    ['<plist>\n<dict><key>a</key>\n<true/></dict></plist>', 2],
    ['<plist><dict>\n<key>a</key><array>\n<string>x</array></dict></plist>', 3],
    ['<plist><dict><key>a', 1],
    ['<dict>'.repeat(200), 1],
  ])('names the line of the problem of %.40s', (text, line) => {
    const { languages, problems } = read(text);
    expect(languages).toEqual([]);
    expect(problems[0]?.message).toMatch(/^No texts were found/);
    expect(problems.at(-1)?.line).toBe(line);
  });

  it('reports keys that are there twice', () => {
    const text = file({ a: 'x' }).replace('</dict>', '<key>a</key><string>y</string></dict>');
    const { languages, problems } = read(text);
    expect(languages[0]?.entries.map((entry) => entry.value)).toEqual(['y']);
    expect(problems.map(({ kind }) => kind)).toEqual(['duplicate']);
  });

  it('never throws, and never drops a file in silence', () => {
    const pieces = ['<dict>', '</dict>', '<key>', '</key>', '<string>', '</string>', 'a', '<!--'];
    const text = fc.oneof(fc.string({ unit: fc.constantFrom(...pieces) }), anyText());
    fc.assert(
      fc.property(text, (source) => {
        const { languages, problems } = read(source);
        expect(languages.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });
});

const PYTHON =
  'import plistlib,json,sys; print(json.dumps(plistlib.loads(sys.stdin.buffer.read())))';

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import plistlib']);
    return true;
  } catch {
    return false;
  }
}

function toValue(node: JsonNode | undefined): unknown {
  if (typeof node === 'string') return node;
  if (node?.kind === 'array') return node.items.map(toValue);
  if (node?.kind !== 'object') return undefined;
  return Object.fromEntries(node.members.map(({ key, value: inner }) => [key, toValue(inner)]));
}

it.runIf(hasPython())('reads property lists as plistlib of Python does', () => {
  const words = fc
    .string({ unit: fc.constantFrom(...Array.from('a &<>"\'é😀%\n\t')) })
    .map((text) => text || 'x');
  const keys = fc.uniqueArray(words, { minLength: 1 });
  const lists = fc
    .sample(fc.tuple(keys, keys, fc.array(words)), 40)
    .map(([outer, inner, texts]) =>
      Object.fromEntries(
        outer.map((key, at): [string, string | Dict] => [
          key,
          at % 2 === 0
            ? (texts[at] ?? '')
            : Object.fromEntries(inner.map((name, index) => [name, texts[index] ?? ''])),
        ]),
      ),
    );
  const whole = file(Object.fromEntries(lists.map((list, index) => [`list ${index}`, list])));
  const theirs: unknown = JSON.parse(
    execFileSync('python3', ['-c', PYTHON], { input: whole, encoding: 'utf8' }),
  );
  const problems = createProblemLog();
  const members: JsonMember[] = [];
  readPropertyList(whole, problems, (member) => members.push(member));
  expect(toValue({ kind: 'object', members })).toEqual(theirs);
  expect(problems.list()).toEqual([]);
});
