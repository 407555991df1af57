import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { png } from '#tests/support/fixtures.ts';
import { type ZipFile, makeZip } from '#tests/support/zip-files.ts';
import { config, locales, toJSONSchema } from 'zod/mini';
import { ApplicationFile } from './application-file.ts';
import schema from './application.schema.json' with { type: 'json' };
import { readAppArchive } from './read.ts';

const application = {
  version: 1,
  name: 'Nimbus',
  platform: 'iOS',
  locales: ['en', 'fr'],
  images: [{ key: 'logo', file: 'images/logo.png' }],
  vpnServers: [{ countryId: 'de', ip: '203.0.113.7', isPremium: false }],
};

const toFile = (content: object): ZipFile => ({
  name: 'application.json',
  content: JSON.stringify(content),
});

const logo: ZipFile = { name: 'images/logo.png', content: png };

const readFiles = (...files: ZipFile[]) => readAppArchive(new Blob([makeZip(files)]));

async function readGood(...files: ZipFile[]) {
  const read = await readFiles(...files);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

const DAMAGED = 'The archive is damaged or incomplete: nothing of it was taken.';

describe('an archive', () => {
  it('is read when it was packed again: as a folder, with files of the system', async () => {
    const files: ZipFile[] = [
      toFile(application),
      logo,
      { name: 'texts/en.strings', content: '"hello" = "Hello";' },
      { name: 'texts/fr.strings', content: '"hello" = "Bonjour";' },
    ];
    const packed = [
      { name: 'Nimbus/' },
      ...files.map((file) => ({ ...file, name: `Nimbus/${String(file.name)}` })),
      { name: '__MACOSX/Nimbus/._application.json', content: 'x' },
      { name: 'Nimbus/.DS_Store', content: 'x' },
    ];
    const read = await readGood(...packed);
    expect(read.foreign).toEqual([]);
    expect(read.archive).toEqual({
      name: 'Nimbus',
      platform: 'iOS',
      locales: ['en', 'fr'],
      texts: new Map([['hello', { value: 'Hello' }]]),
      translations: new Map([
        [
          'fr',
          new Map([['hello', { value: 'Bonjour', isAutoTranslated: false, status: 'translated' }]]),
        ],
      ]),
      colors: new Map(),
      images: new Map([
        [
          'logo',
          { file: { type: 'image/png', size: png.length, crc: expect.any(Number) as number } },
        ],
      ]),
      servers: new Map([
        ['de 203.0.113.7', { countryId: 'de', ip: '203.0.113.7', isPremium: false }],
      ]),
    });
  });

  it('is the outer one when another is packed within it', async () => {
    const inner = { ...application, name: 'Older', images: [] };
    const read = await readGood(
      { ...toFile(inner), name: 'Nimbus/backup/application.json' },
      { ...toFile(application), name: 'Nimbus/application.json' },
      { ...logo, name: 'Nimbus/images/logo.png' },
    );
    expect(read.archive.name).toBe('Nimbus');
    expect(read.foreign).toEqual(['Nimbus/backup/application.json']);
  });

  it('takes texts in the encodings of `.strings` files', async () => {
    const content = Buffer.from('\ufeff"hello" = "Grüße";', 'utf16le');
    const { archive } = await readGood(toFile({ ...application, images: [] }), {
      name: 'texts/en.strings',
      content,
    });
    expect(archive.texts).toEqual(new Map([['hello', { value: 'Grüße' }]]));
  });

  it('names the texts that cannot be read, and takes the others', async () => {
    const { archive, problems } = await readGood(
      toFile({ ...application, images: [] }),
      { name: 'texts/en.strings', content: '"hello" = "Hello";\n"none";;\nbroken\n' },
      { name: 'texts/fr.strings', content: '"hello" = "Bonjour";\n\n"other" = "Autre";' },
    );
    expect([...archive.texts.keys()]).toContain('hello');
    expect(problems).toContainEqual({
      file: 'texts/fr.strings',
      line: 3,
      message: 'The text "other" is not in English: its translation is left out.',
    });
    expect(problems.some(({ file }) => file === 'texts/en.strings')).toBe(true);
    expect([...(archive.translations.get('fr')?.keys() ?? [])]).toEqual(['hello']);
  });

  it('names empty files, which a full disk leaves behind and no export has', async () => {
    const { problems } = await readGood(
      toFile({ ...application, images: [] }),
      { name: 'texts/en.strings', content: '' },
      { name: 'colors.json', content: '' },
    );
    const places = problems.map(({ file, line }) => [file, line]);
    expect(places).toEqual([
      ['texts/en.strings', 1],
      ['colors.json', 1],
    ]);
  });

  it('leaves alone what is not its own, names that climb out of it among them', async () => {
    const strange = ['notes.txt', '../../etc/passwd', '/root.strings', 'texts/../colors.json'];
    const read = await readGood(
      toFile(application),
      logo,
      ...strange.map((name) => ({ name, content: '{"tint": "#FF8800"}' })),
    );
    expect(read.foreign).toEqual(strange);
    expect(read.archive.colors.size).toBe(0);
  });
});

describe('nothing is taken of an archive', () => {
  it.each<[string, ZipFile[], string]>([
    [
      'that is none of an application',
      [{ name: 'a.txt', content: 'a' }],
      'This is not an archive of an application: it has no application.json. Export an application to get one.',
    ],
    [
      'of a newer version',
      [toFile({ version: 2, everything: 'else' })],
      'This archive was made by a newer App Manager (version 2 of the format, and 1 is known here): update this one to import it.',
    ],
    [
      'whose JSON is broken',
      [{ name: 'application.json', content: '{\n' }],
      `${DAMAGED}\napplication.json, line 2: The file ends before its last bracket: it is cut off.`,
    ],
    [
      'without English',
      [toFile({ ...application, locales: ['fr'] })],
      `${DAMAGED}\napplication.json, locales: English (en) must be among them.`,
    ],
    [
      'that would have a file from elsewhere',
      [toFile({ ...application, images: [{ key: 'logo', file: 'images/../../logo.png' }] })],
      `${DAMAGED}\napplication.json, images.0.file: This value is not allowed here.`,
    ],
    [
      'whose image is missing',
      [toFile(application)],
      `${DAMAGED}\nimages/logo.png: The file is not in the archive.`,
    ],
    [
      'whose image is damaged',
      [toFile(application), { ...logo, crc: 1 }],
      `${DAMAGED}\nimages/logo.png: The file is damaged in the archive.`,
    ],
    [
      'whose image is none',
      [toFile(application), { ...logo, content: 'text' }],
      `${DAMAGED}\nimages/logo.png: The content is not a JPEG, PNG, GIF, SVG or WebP picture, whatever the name says.`,
    ],
    [
      'whose image is too large',
      [toFile(application), { ...logo, size: 6 * 1024 * 1024 }],
      `${DAMAGED}\nimages/logo.png: File size must be less than 5MB`,
    ],
    [
      'whose texts are too large',
      [
        toFile({ ...application, images: [] }),
        { name: 'texts/fr.strings', content: 'x', size: 2 ** 31 },
      ],
      `${DAMAGED}\ntexts/fr.strings: The file is larger than 50 MB.`,
    ],
    [
      'whose texts are damaged',
      [
        toFile({ ...application, images: [] }),
        { name: 'texts/en.strings', content: '"a" = "b";', crc: 1 },
      ],
      `${DAMAGED}\ntexts/en.strings: The file is damaged in the archive.`,
    ],
  ])('%s', async (_, files, reason) => {
    expect(await readFiles(...files)).toBe(reason);
  });

  it('in our words, also where zod has its own', async () => {
    const before = config().localeError;
    config(locales.en());
    try {
      expect(await readFiles(toFile({ ...application, platform: 'Toaster' }))).toBe(
        `${DAMAGED}\napplication.json, platform: This value is not allowed here.`,
      );
    } finally {
      config({ localeError: before });
    }
  });

  it('that is truncated', async () => {
    const bytes = makeZip([toFile(application), logo]);
    expect(await readAppArchive(new Blob([bytes.subarray(0, bytes.length - 30)]))).toMatch(
      /^This is not an archive that can be read.\n/,
    );
  });
});

it('never throws, whatever is wrong with the bytes', async () => {
  const whole = makeZip([
    toFile(application),
    logo,
    { name: 'texts/en.strings', content: '"a" = "b";' },
    { name: 'colors.json', content: '{"tint": "#FF8800"}' },
    { name: 'translations.json', content: '{"descriptions": [], "states": {}}' },
  ]);
  const damage = fc.array(fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }) }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(damage, fc.nat({ max: 60 }), async (changes, cut) => {
      const bytes = Buffer.from(whole);
      for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
      const read = await readAppArchive(new Blob([bytes.subarray(0, bytes.length - cut)]));
      expect(read).toBeDefined();
    }),
    { numRuns: 300 },
  );
});

it('has the schema that its archives carry', () => {
  expect(schema).toEqual(toJSONSchema(ApplicationFile));
});
