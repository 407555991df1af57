import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import {
  type AppArchive,
  type ArchiveImage,
  type ArchiveTranslation,
  getServerKey,
  keptDescription,
  platforms,
} from '#domain/app-archive.ts';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { anyText } from './any-text.ts';
import { png, svg } from './fixtures.ts';
import { pngContent } from './image-files.ts';

/** With image files by storage key. */
export interface WholeArchive {
  archive: AppArchive;
  files: ReadonlyMap<string, Blob>;
}

const PICTURES = [
  { type: 'image/png', bytes: png },
  { type: 'image/svg+xml', bytes: svg },
  { type: 'image/png', bytes: pngContent(3, 2, [10, 20, 30]) },
].map(({ type, bytes }) => ({ type, bytes: new Uint8Array(bytes) }));

interface Options {
  text?: fc.Arbitrary<string>;
  /** Keys of texts; default: `text`. */
  key?: fc.Arbitrary<string>;
  /** Statuses of translations; default: any. */
  statuses?: readonly ('translated' | 'pending' | 'translating' | 'error' | 'cancelled')[];
  /** Servers that the application may use. */
  servers?: readonly { countryId: string; ip: string }[];
}

const STATUSES = ['translated', 'pending', 'translating', 'error', 'cancelled'] as const;

const SERVERS = ['de', 'fr', 'us'].flatMap((countryId) =>
  ['10.0.0.1', '10.0.0.2', 'vpn.example.com'].map((ip) => ({ countryId, ip })),
);

export function anyArchive({
  text = anyText(),
  key = text,
  statuses = STATUSES,
  servers = SERVERS,
}: Options = {}): fc.Arbitrary<WholeArchive> {
  const isNotBlank = (one: string) => /\S/.test(one);
  const notBlank = text.filter(isNotBlank);
  const described = { description: fc.option(text, { nil: undefined }) };
  const resourceKey = fc.oneof(
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,12}$/),
    fc.constantFrom('logo', 'Logo', 'LOGO', 'constructor', 'value', 'a_dark'),
  );
  return fc
    .record({
      name: notBlank.map((name) => name.trim()),
      platform: fc.constantFrom(...platforms),
      locales: fc.subarray(localeCatalogue.slice(1).map(({ code }) => code)),
      texts: fc.uniqueArray(
        fc.record({ key: key.filter(isNotBlank), value: notBlank, ...described }),
        {
          selector: ({ key }) => key,
          maxLength: 12,
        },
      ),
      translations: fc.array(
        fc.record({
          at: fc.nat(),
          to: fc.nat(),
          value: notBlank,
          isMissing: fc.boolean(),
          isAutoTranslated: fc.boolean(),
          status: fc.constantFrom(...statuses),
        }),
        { maxLength: 30 },
      ),
      colors: fc.uniqueArray(
        fc.record({
          key: resourceKey,
          value: fc
            .nat(0xffffff)
            .map((number) => `#${number.toString(16).padStart(6, '0').toUpperCase()}`),
          ...described,
        }),
        { selector: ({ key }) => key, maxLength: 6 },
      ),
      images: fc.uniqueArray(
        fc.record({
          key: resourceKey,
          picture: fc.oneof(fc.constantFrom(...PICTURES), fc.webUrl({ withQueryParameters: true })),
          ...described,
        }),
        { selector: ({ key }) => key, maxLength: 6 },
      ),
      servers: fc.subarray([...servers]),
      premium: fc.nat(),
    })
    .map(toArchive);
}

type Drawn = {
  [Key in 'name' | 'platform']: AppArchive[Key];
} & {
  locales: string[];
  texts: { key: string; value: string; description: string | undefined }[];
  translations: {
    at: number;
    to: number;
    value: string;
    isMissing: boolean;
    isAutoTranslated: boolean;
    status: (typeof STATUSES)[number];
  }[];
  colors: { key: string; value: string; description: string | undefined }[];
  images: {
    key: string;
    picture: (typeof PICTURES)[number] | string;
    description: string | undefined;
  }[];
  servers: { countryId: string; ip: string }[];
  premium: number;
};

function toArchive({ name, platform, ...drawn }: Drawn): WholeArchive {
  const targets = targetLocales(drawn.locales);
  const files = new Map<string, Blob>();
  const images = new Map<string, ArchiveImage>();
  for (const { key, picture, description } of drawn.images) {
    const about = keptDescription(description);
    if (typeof picture === 'string') {
      images.set(key, { url: picture, ...about });
      continue;
    }
    const { type, bytes } = picture;
    files.set(key, new Blob([bytes], { type }));
    images.set(key, { file: { type, size: bytes.length, crc: crc32(bytes) }, ...about });
  }
  const keyed = ({ key, value, description }: Drawn['texts'][number]) =>
    [key, { value, ...keptDescription(description) }] as const;
  return {
    archive: {
      name,
      platform,
      locales: ['en', ...targets],
      texts: new Map(drawn.texts.map(keyed)),
      translations: toTranslations(targets, drawn),
      colors: new Map(drawn.colors.map(keyed)),
      images,
      servers: new Map(
        drawn.servers.map((server, index) => [
          getServerKey(server),
          { ...server, isPremium: ((drawn.premium >> index) & 1) === 1 },
        ]),
      ),
    },
    files,
  };
}

function toTranslations(
  targets: ReturnType<typeof targetLocales>,
  { texts, translations }: Pick<Drawn, 'texts' | 'translations'>,
): AppArchive['translations'] {
  const byLocale = new Map<(typeof targets)[number], Map<string, ArchiveTranslation>>();
  for (const { at, to, isMissing, value, isAutoTranslated, status } of translations) {
    const locale = targets[to % Math.max(1, targets.length)];
    const key = texts[at % Math.max(1, texts.length)]?.key;
    if (locale === undefined || key === undefined) continue;
    const found = byLocale.get(locale) ?? new Map<string, ArchiveTranslation>();
    byLocale.set(locale, found);
    // A translated text has a value.
    const isThere = !isMissing || status === 'translated';
    found.set(key, { value: isThere ? value : '', isAutoTranslated, status });
  }
  return byLocale;
}
