import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readIcuPlural } from '#formats/icu-plural/plural.ts';
import { readAndroidStrings } from './read.ts';
import { writeAndroidStrings } from './write.ts';

const hasAapt = ['aapt', 'aapt2'].every((tool) => spawnSync(tool, ['version']).error === undefined);

const folder = mkdtempSync(path.join(tmpdir(), 'aapt-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The texts that a device would show, by name; a plural by category. Tags have no text there. */
function compileWithAapt(xml: string): Map<string, string | string[]> {
  const run = (tool: string, ...words: string[]) =>
    execFileSync(tool, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  mkdirSync(path.join(folder, 'res/values'), { recursive: true });
  writeFileSync(path.join(folder, 'res/values/strings.xml'), xml);
  writeFileSync(path.join(folder, 'AndroidManifest.xml'), '<manifest package="a.b"/>');
  run('aapt2', 'compile', '-o', '.', 'res/values/strings.xml');
  run(
    'aapt2',
    'link',
    '--manifest',
    'AndroidManifest.xml',
    '-o',
    'a.apk',
    'values_strings.arsc.flat',
  );
  const found = new Map<string, string | string[]>();
  let plural: string[] = [];
  for (const line of run('aapt', 'dump', '--values', 'resources', 'a.apk').split('\n')) {
    const [, kind, name = ''] = /^ {8}resource \w+ a\.b:(\w+)\/([^:]+): /.exec(line) ?? [];
    if (kind === 'string') found.set(name, '');
    if (kind === 'plurals') found.set(name, (plural = []));
    const [, value, item] =
      /^ {10}(?:\(string8\) (".*")|#\d \(Key=\w+\): \(string8\) (".*"))$/.exec(line) ?? [];
    if (item !== undefined) plural.push(unescape(item));
    if (value !== undefined) found.set([...found.keys()].at(-1) ?? '', unescape(value));
  }
  return found;
}

// as: aapt writes JSON's escapes, except for a tab.
const unescape = (text: string) => JSON.parse(text.replaceAll('\t', '\\t')) as string;

/** A value without its tags, references resolved: aapt lists styles elsewhere. */
function show(value = ''): string {
  if (!/<\/?[a-z]/.test(value)) return value;
  return value
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

function compare(xml: string) {
  const expected = compileWithAapt(xml);
  const { languages } = readAndroidStrings('values/strings.xml', new TextEncoder().encode(xml));
  const entries = languages[0]?.entries ?? [];
  for (const { key, value } of entries) {
    const plural = readIcuPlural(value);
    const theirs = expected.get(key);
    if (plural === undefined || typeof theirs === 'string') {
      expect([key, show(value)]).toEqual([key, show(theirs?.toString())]);
    } else {
      const forms = [...plural.forms.values()].map((parts) =>
        show(
          parts
            .map((part) => (typeof part === 'string' ? part : part.source.replace('#', '%d')))
            .join(''),
        ),
      );
      // aapt lists the categories in the order of their ids: other first.
      expect([key, forms.toSorted()]).toEqual([key, theirs?.toSorted()]);
    }
  }
  return { entries, expected };
}

// Debian: apt-get install aapt.
describe.skipIf(!hasAapt)('aapt2, where it is installed,', () => {
  it('reads the texts of a file full of traps as we do', () => {
    const xml = readFileSync('mocks/files/android/values/strings.xml', 'utf8');
    const { entries, expected } = compare(xml);
    const unread = [...expected.keys()].filter(
      (key) => !entries.some((entry) => entry.key === key),
    );
    expect(unread).toEqual(['alias', 'app_name']);
  });

  it('reads the texts that we write', () => {
    const values = [
      ' It\'s  "x" \\ ',
      '@string/x',
      '?attr/x',
      '?',
      '@',
      'a\n\tb  c',
      'R&D <3 > ]]>',
      '\u00a0é…',
      '%s of %s',
      '100% %%',
      '<b>a</b> &amp; <i> b</i>',
      'a<br>b',
      '<b>unclosed',
      "'",
      '"',
      '\\n',
      '\\u0041',
      ' ',
      '\n',
      '&amp;',
      '<![CDATA[x]]>',
      '',
      "{count, plural, one {# file isn't '#'1} other { # files}}",
      '<xliff:g id="x"> %1$s </xliff:g> x',
      '{n, plural, =0 {none} other {x}}',
    ];
    const texts = values.map((value, index) => ({ key: `text_${index}`, value }));
    const [file] = writeAndroidStrings([{ locale: 'en', texts }]);
    const { entries, expected } = compare(file?.content ?? '');
    expect(entries.map(({ value }) => value)).toEqual(values);
    expect(expected.size).toBe(values.length);
  });
});
