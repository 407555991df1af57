import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { crc32 } from '#formats/zip/crc32.ts';
import { anyArchive } from '#tests/support/any-archive.ts';
import { anyText } from '#tests/support/any-text.ts';
import { openImage, type ReadArchive, readAppArchive } from './read.ts';
import { writeAppArchive } from './write.ts';

/** Any characters; those with a meaning in one of the files are likely. */
const text = fc.oneof(
  anyText(),
  fc.string({
    unit: fc.constantFrom(
      ...'"\\/*;=#\n\r\t {}()<>\'“”%@aU0\u2028\ufeff\ud83d\ude00\0'.split(''),
      '__proto__',
      '1',
      '// ',
      '/* ',
      '*/',
      '----',
      'MARK:',
    ),
  }),
);

const getBytes = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

async function readWhole(zip: Blob): Promise<ReadArchive> {
  const read = await readAppArchive(zip);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

function turnRound(archive: AppArchive): AppArchive {
  const turn = <Key, Value>(map: ReadonlyMap<Key, Value>) => new Map([...map].reverse());
  return {
    ...archive,
    locales: archive.locales.toReversed(),
    texts: turn(archive.texts),
    translations: new Map(
      [...turn(archive.translations)].map(([locale, values]) => [locale, turn(values)]),
    ),
    colors: turn(archive.colors),
    images: turn(archive.images),
    servers: turn(archive.servers),
  };
}

describe('an archive that is written and read again', () => {
  it('holds the same application, whatever its characters', async () => {
    await fc.assert(
      fc.asyncProperty(anyArchive({ text }), async ({ archive, files }) => {
        const zip = await writeAppArchive(archive, files);
        const read = await readWhole(zip);
        expect(read.archive).toEqual(archive);
        expect(read.problems).toEqual([]);
        expect(read.foreign).toEqual([]);
        expect([...read.imageFiles.keys()].sort()).toEqual([...files.keys()].sort());
        for (const [key, entry] of read.imageFiles) {
          const file = files.get(key);
          const opened = await openImage(zip, entry, file?.type ?? '');
          expect(file && (await getBytes(file)).equals(await getBytes(opened))).toBe(true);
          expect(opened.type).toBe(file?.type);
        }
      }),
    );
  });

  it('is the same to the byte for the same application, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(anyArchive({ text }), async ({ archive, files }) => {
        const zip = await getBytes(await writeAppArchive(archive, files));
        expect(zip.equals(await getBytes(await writeAppArchive(turnRound(archive), files)))).toBe(
          true,
        );
      }),
    );
  });
});

it('takes files into an archive without reading them', async () => {
  const [{ archive, files } = { archive: undefined, files: new Map<string, Blob>() }] = fc
    .sample(anyArchive({ text }), { numRuns: 100, seed: 1 })
    .filter((sample) => sample.files.size > 2);
  if (!archive) throw new Error('No sample has three files.');
  const untouchable = new Map(
    [...files].map(([key, file]) => {
      const copy = file.slice(0, file.size, file.type);
      const refuse = () => {
        throw new Error('The file was read.');
      };
      return [key, Object.assign(copy, { stream: refuse, arrayBuffer: refuse, text: refuse })];
    }),
  );
  const zip = await writeAppArchive(archive, untouchable);
  expect((await getBytes(zip)).equals(await getBytes(await writeAppArchive(archive, files)))).toBe(
    true,
  );
});

it('names files so that every system can unpack them, also of keys that differ by case alone', async () => {
  const file = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
  const crc = crc32(new Uint8Array(await file.arrayBuffer()));
  const image = { file: { type: file.type, size: file.size, crc } };
  const keys = ['ICON', 'Icon', 'icon'];
  const zip = await writeAppArchive(
    {
      ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
      images: new Map(keys.map((key) => [key, image])),
    },
    new Map(keys.map((key) => [key, file])),
  );
  const names = [...(await readWhole(zip)).imageFiles].map(([key, { path }]) => [key, path]);
  expect(names).toEqual([
    ['ICON', 'images/ICON.svg'],
    ['Icon', 'images/Icon~2.svg'],
    ['icon', 'images/icon~3.svg'],
  ]);
});
