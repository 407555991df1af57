import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { parseAndroidColorFiles, parseAndroidColors } from './read.ts';
import { writeAndroidColors } from './write.ts';

const TRAPS = 'mocks/files/android/values/colors.xml';

describe('parseAndroidColors', () => {
  it('reads a file full of traps', () => {
    const { entries, problems, alpha } = parseAndroidColors(readFileSync(TRAPS, 'utf8'));
    expect(entries.map(({ key, value, alpha: part, note }) => [key, value, part, note])).toEqual([
      ['short', '#FF8800', undefined, undefined],
      ['short_alpha', '#FF8800', 0.533, 'Its alpha of 53% is left out.'],
      ['scrim', '#112233', 0.502, 'Its alpha of 50% is left out.'],
      ['accent', '#0088FF', undefined, 'Stands for link.'],
      ['link', '#0088FF', undefined, 'Stands for brand.'],
      ['on_brand', '#FFFFFF', undefined, 'Stands for white.'],
      ['clear', '#000000', 0, 'Stands for transparent. Its alpha of 0% is left out.'],
      ['brand', '#0088FF', undefined, undefined],
      ['as_item', '#010203', undefined, undefined],
    ]);
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '4: The key "brand" appears twice: line 4 is overwritten by line 16.',
      '12: "theme" is left out: it depends on the theme, ?attr/colorPrimary.',
      '13: "other" is left out: it refers to another color, @color/missing, that is not in the file.',
      '14: "circle" is left out: it refers to itself.',
      '15: "word" is left out: its value "orange" is not six hex digits after #.',
    ]);
    expect(alpha).toBeUndefined();
  });

  it('looks references up in all files', () => {
    const xml = (color: string) => `<resources>\n<color name=${color}</color></resources>`;
    const { entries, problems } = parseAndroidColorFiles([
      { path: 'values/colors.xml', text: xml('"accent">@color/brand') },
      { path: 'values/brand.xml', text: xml('"brand">#0088FF') },
      { path: 'values-night/colors.xml', text: xml('"accent">@color/gone') },
    ]);
    expect(entries.map(({ key, value, path }) => [key, value, path])).toEqual([
      ['accent', '#0088FF', 'values/colors.xml'],
      ['brand', '#0088FF', 'values/brand.xml'],
    ]);
    const message =
      'values-night/colors.xml: "accent" is left out: it refers to another color, @color/gone, that is not in the files.';
    expect(problems).toEqual([{ kind: 'invalid', line: 2, message }]);
  });

  it('takes comments as descriptions, and the folder for dark screens', () => {
    const xml = '<resources>\n<!-- Text -->\n<color name="ink">#000</color></resources>';
    expect(parseAndroidColors(xml, 'res/values-night/colors.xml').entries).toEqual([
      { key: 'ink_dark', value: '#000000', description: 'Text', appearance: 'dark', line: 3 },
    ]);
  });

  it('names a list by state', () => {
    const xml = '<selector><item android:color="#000" android:state_pressed="true"/></selector>';
    expect(parseAndroidColors(xml).problems[0]?.message).toContain('by state');
  });

  it('takes any text', () => {
    const parts = fc.constantFrom(
      '<color name="a">',
      '#fff',
      '</color>',
      '<resources>',
      '@color/a',
      '<!--',
    );
    const files = fc.array(fc.oneof(parts, anyText(3))).map((all) => all.join(''));
    fc.assert(fc.property(files, (file) => void parseAndroidColors(file)));
  });
});

const hex = fc.nat(0xffffff).map((code) => `#${code.toString(16).toUpperCase().padStart(6, '0')}`);
const colors = fc.uniqueArray(
  fc.record({
    key: fc.stringMatching(/^[A-Za-z]\w{0,9}$/),
    value: hex,
    description: fc.stringMatching(/^[a-zé][a-zé&<>"']{0,9}$/),
  }),
  { selector: ({ key }) => key },
);

it('reads back the colors that are written', () => {
  fc.assert(
    fc.property(colors, (given) => {
      const { entries, problems } = parseAndroidColors(writeAndroidColors(given));
      expect(problems).toEqual([]);
      expect(entries).toEqual(
        given.map((color) => ({ ...color, line: expect.any(Number) as number })),
      );
    }),
  );
});

const hasAapt = ['aapt', 'aapt2'].every((tool) => spawnSync(tool, ['version']).error === undefined);

// Debian: apt-get install aapt.
it.skipIf(!hasAapt)('agrees with aapt2, where it is installed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aapt-colors-'));
  const run = (tool: string, ...words: string[]) =>
    execFileSync(tool, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const plain = readFileSync(TRAPS, 'utf8').replaceAll(
    /^.*(?:@|\?attr|orange|"brand" tools).*\n/gm,
    '',
  );
  mkdirSync(path.join(folder, 'res/values'), { recursive: true });
  writeFileSync(path.join(folder, 'res/values/colors.xml'), plain);
  writeFileSync(path.join(folder, 'AndroidManifest.xml'), '<manifest package="a.b"/>');
  run('aapt2', 'compile', '-o', '.', 'res/values/colors.xml');
  run(
    'aapt2',
    'link',
    '--manifest',
    'AndroidManifest.xml',
    '-o',
    'a.apk',
    'values_colors.arsc.flat',
  );
  const dump = run('aapt', 'dump', '--values', 'resources', 'a.apk');
  rmSync(folder, { recursive: true });
  const theirs = [...dump.matchAll(/:color\/(\w+):[^\n]*\n\s+\(color\) (#\w+)/g)].map(
    ([, key = '', value = '']) => [key, value.toUpperCase()],
  );
  const ours = parseAndroidColors(plain).entries.map(({ key, value, alpha = 1 }) => {
    const first = Math.round(alpha * 255)
      .toString(16)
      .toUpperCase()
      .padStart(2, '0');
    return [key, `#${first}${value.slice(1)}`];
  });
  expect(theirs.length).toBeGreaterThan(3);
  expect(ours.toSorted()).toEqual(theirs.toSorted());
});
