import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getColorSetName, readColorSets, isCatalogueFile, isColorSetFile } from './catalogue.ts';

function set(red: string, dark?: string) {
  const toColor = (value: string) => ({ components: { red: value, green: '0x00', blue: '0x00' } });
  const appearances = [{ appearance: 'luminosity', value: 'dark' }];
  const colors = [{ color: toColor(red), idiom: 'universal' }];
  const more = dark === undefined ? [] : [{ color: toColor(dark), appearances }];
  return JSON.stringify({ colors: [...colors, ...more] });
}

const NAMESPACE = JSON.stringify({ properties: { 'provides-namespace': true } });

function keys(files: Record<string, string>) {
  const list = Object.entries(files).map(([path, text]) => ({
    path: `${path}/Contents.json`,
    text,
  }));
  const { entries, problems } = readColorSets(list);
  return { keys: entries.map(({ key, value }) => `${key} ${value}`), problems };
}

describe('keys of a catalogue', () => {
  test('are the names of its color sets, whatever else it holds', () => {
    const files = {
      'A.xcassets': '{}',
      'A.xcassets/One.colorset': set('0x11'),
      'A.xcassets/Folder/Two.colorset': set('0x22'),
      'A.xcassets/Icon.imageset': '{ "images": [] }',
    };
    expect(keys(files)).toEqual({ keys: ['One #110000', 'Two #220000'], problems: [] });
  });

  test('begin with the folders that are namespaces', () => {
    const files = {
      'A.xcassets/Brand': NAMESPACE,
      'A.xcassets/Brand/Dark': '{}',
      'A.xcassets/Brand/Dark/One.colorset': set('0x11'),
      'A.xcassets/One.colorset': set('0x22'),
    };
    expect(keys(files).keys).toEqual(['Brand_One #110000', 'One #220000']);
  });

  test('of dark colors do not take those of others', () => {
    const files = { 'a.colorset': set('0x11', '0x22'), 'a_dark.colorset': set('0x33') };
    expect(keys(files).keys).toEqual(['a #110000', 'a_dark_2 #220000', 'a_dark #330000']);
  });

  test('that occur twice are reported; the last one stays', () => {
    const { keys: found, problems } = keys({
      'x/a.colorset': set('0x11'),
      'y/a.colorset': set('0x22'),
    });
    expect(found).toEqual(['a #220000']);
    expect(problems).toEqual([
      {
        line: 1,
        kind: 'duplicate',
        message:
          'The color set x/a.colorset/Contents.json has the same name as y/a.colorset/Contents.json: that one is taken.',
      },
    ]);
  });
});

describe('paths', () => {
  test.each([
    ['A.xcassets/a.colorset/Contents.json', true, true],
    ['a.colorset/Contents.json', true, true],
    ['A.xcassets/Contents.json', true, false],
    ['__MACOSX/A.xcassets/a.colorset/Contents.json', false, false],
    ['A.xcassets/a.colorset/._Contents.json', false, false],
    ['A.xcassets/a.imageset/a.png', false, false],
    ['', false, false],
  ])('%s', (path, isFile, isSet) => {
    expect([isCatalogueFile(path), isColorSetFile(path)]).toEqual([isFile, isSet]);
  });

  test('tell the name of a color set', () => {
    expect(getColorSetName('A.xcassets/a.colorset/Contents.json')).toBe('a');
    expect(getColorSetName('Contents.json')).toBeUndefined();
  });
});

test('the sample catalogue', () => {
  const root = new URL('../../../mocks/files/colors/', import.meta.url).pathname;
  const files = globSync('Lighthouse.xcassets/**/Contents.json', { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
  const { entries, problems } = readColorSets(files);
  expect(entries.map(({ key, value }) => `${key} ${value}`)).toEqual([
    'Gray #9A9A9A',
    'Accent #EE8000',
    'Overlay #000000',
    'Primary #2F6FED',
    'Primary_dark #7FA6F5',
    'Text_Primary #1B1F2A',
    'Wide #0775ED',
  ]);
  expect(problems.map(({ kind }) => kind).toSorted()).toEqual(['duplicate', 'invalid', 'invalid']);
});
