import { expect, it } from 'vitest';
import { groupVariants } from './variants.ts';

const image = (path: string, size = 100) => ({
  path,
  name: path.replace(/^.*\//, ''),
  size,
  packedSize: size,
  offset: 0,
  crc: 0,
  method: 8,
  encrypted: false,
  type: 'image/png' as const,
});

const grouped = (...paths: string[]) =>
  groupVariants(paths.map((path) => image(path))).map(({ key, variants }) => [
    key,
    ...variants.map(({ suffix, image: { path } }) => `${path} ${suffix}`.trim()),
  ]);

it('puts the sizes of a picture together, the largest first', () => {
  expect(grouped('logo.png', 'logo@2x.png', 'logo@3x.png', 'other.png')).toEqual([
    ['logo', 'logo@3x.png @3x', 'logo@2x.png @2x', 'logo.png'],
    ['other', 'other.png'],
  ]);
});

it('knows the pictures for one kind of device', () => {
  expect(grouped('name@2x.png', 'name@3x~ipad.png', 'name~ipad.png')).toEqual([
    ['name', 'name@3x~ipad.png @3x~ipad', 'name@2x.png @2x', 'name~ipad.png ~ipad'],
  ]);
});

it('knows the sizes between the whole ones', () => {
  expect(grouped('logo@1.5x.png', 'logo.png', 'logo@2x.png')).toEqual([
    ['logo', 'logo@2x.png @2x', 'logo@1.5x.png @1.5x', 'logo.png'],
  ]);
});

it('takes the one of more bytes when two are of one size', () => {
  const [group] = groupVariants([image('a@2x.png', 5), image('a@2x~ipad.png', 9)]);
  expect(group?.variants.map(({ image: { size } }) => size)).toEqual([9, 5]);
});

it('keeps folders and types apart', () => {
  expect(grouped('a/logo.png', 'b/logo@2x.png', 'a/logo@2x.jpg')).toHaveLength(3);
});

it('takes the key of a single picture from its whole name', () => {
  expect(grouped('logo@2x.png')).toEqual([['logo_2x', 'logo@2x.png @2x']]);
});

it('puts the densities of an Android picture together, the largest first', () => {
  const folders = [
    'drawable',
    'drawable-mdpi',
    'drawable-xxhdpi-v4',
    'mipmap-xxxhdpi',
    'drawable-hdpi',
  ];
  expect(grouped(...folders.map((folder) => `app/res/${folder}/logo.png`))).toEqual([
    [
      'logo',
      'app/res/mipmap-xxxhdpi/logo.png xxxhdpi',
      'app/res/drawable-xxhdpi-v4/logo.png xxhdpi',
      'app/res/drawable-hdpi/logo.png hdpi',
      'app/res/drawable/logo.png drawable',
      'app/res/drawable-mdpi/logo.png mdpi',
    ],
  ]);
});

it('keeps the modules of an Android application apart, and joins types of one name', () => {
  expect(
    grouped('a/res/drawable-hdpi/x.png', 'b/res/drawable-hdpi/x.png', 'a/res/drawable-mdpi/x.webp'),
  ).toEqual([
    ['x', 'a/res/drawable-hdpi/x.png hdpi', 'a/res/drawable-mdpi/x.webp mdpi'],
    ['x', 'b/res/drawable-hdpi/x.png hdpi'],
  ]);
});

it('prefers the picture for all, and names the purpose of the others', () => {
  const paths = ['drawable-night-xxhdpi/x.png', 'drawable-de-hdpi/x.png', 'drawable-mdpi/x.png'];
  expect(grouped(...paths)).toEqual([
    ['x', 'drawable-mdpi/x.png mdpi', `${paths[0]} night-xxhdpi`, `${paths[1]} de-hdpi`],
  ]);
  const note = (...some: string[]) => groupVariants(some.map((path) => image(path)))[0]?.note;
  expect(note(...paths)).toBe('Also there for night and de: the list of sizes has them.');
  expect(note('drawable-night/x.png')).toBe('There for night alone.');
  expect(note('drawable-hdpi/x.png', 'drawable-mdpi/x.png')).toBeUndefined();
});

it('suggests the name of an image set where it differs from the file, once per set', () => {
  const keys = (...paths: string[]) =>
    groupVariants(paths.map((path) => image(path))).map(({ key, setKey }) => [key, setKey]);
  expect(
    keys(
      'A.xcassets/logo.imageset/l.png',
      'A.xcassets/logo.imageset/l@2x.png',
      'A.xcassets/logo.imageset/dark@2x.png',
      'A.xcassets/icon.imageset/icon.png',
      'A.xcassets/nav.bar.imageset/Group 1.png',
      'logo.imageset.png',
    ),
  ).toEqual([
    ['l', 'logo'],
    ['dark_2x', undefined],
    ['icon', undefined],
    ['Group_1', 'nav_bar'],
    ['logo_imageset', undefined],
  ]);
});
