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

it('takes the key of a picture that stands alone from its whole name', () => {
  expect(grouped('logo@2x.png')).toEqual([['logo_2x', 'logo@2x.png @2x']]);
});
