import fc from 'fast-check';
import { expect, it } from 'vitest';
import { png, svg } from '#tests/support/fixtures.ts';
import { makeZip } from '#tests/support/zip-files.ts';
import { parseImageZip } from './parse.ts';
import { groupVariants } from './variants.ts';

const extension = fc.constantFrom('.png', '.svg', '.txt', '', '/', '@2x.png', '@3x~ipad.PNG');
const folder = fc.constantFrom('', 'a/', '__MACOSX/', 'b\\', 'ü/');
const stem = fc.oneof(fc.constantFrom('logo', '._x', '.DS_Store', ''), fc.string({ maxLength: 8 }));
const file = fc.record(
  {
    name: fc.tuple(folder, stem, extension).map((parts) => parts.join('')),
    content: fc.oneof(fc.constantFrom(png, svg), fc.uint8Array({ maxLength: 40 })),
    method: fc.constantFrom(0, 8, 8, 99),
    flags: fc.constantFrom(0, 0, 0, 1),
    size: fc.nat({ max: 200 }),
    crc: fc.nat(),
    zip64: fc.boolean(),
  },
  { requiredKeys: ['name', 'content', 'method', 'flags'] },
);
const files = fc.array(file, { maxLength: 12 });

it('lists every entry of an archive exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (entries) => {
      const zip = await parseImageZip(new Blob([makeZip(entries)]));
      const listed = [...zip.entries, ...zip.problems].map(({ path }) => path);
      expect([...listed, ...zip.ignored].sort()).toEqual(
        entries.map(({ name }) => Buffer.from(name).toString()).sort(),
      );
      const grouped = groupVariants(zip.entries).flatMap(({ variants }) => variants);
      expect(new Set(grouped.map(({ image }) => image))).toEqual(new Set(zip.entries));
    }),
  );
});

it('never throws, whatever is wrong with an archive', async () => {
  const damage = fc.array(fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }) }), {
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(files, damage, fc.nat({ max: 60 }), async (entries, changes, cut) => {
      const archive = makeZip(entries);
      for (const { at, byte } of changes) archive[at % archive.length] = byte;
      const zip = await parseImageZip(new Blob([archive.subarray(0, archive.length - cut)]));
      expect(groupVariants(zip.entries).length).toBeLessThanOrEqual(zip.entries.length);
    }),
  );
});

it('says of bytes that are no archive that they are none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const zip = await parseImageZip(new Blob([bytes]));
      expect(zip).toMatchObject({ entries: [], failure: expect.any(String) as string });
    }),
  );
});
