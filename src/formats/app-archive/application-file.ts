import * as zod from 'zod/mini';
import { platforms } from '#domain/app-archive.ts';
import { baseLocale, localeCatalogue } from '#domain/locales.ts';

/** Version of written archives; a later version has a larger number. */
export const VERSION = 1;

export const paths = {
  application: 'application.json',
  schema: 'application.schema.json',
  colors: 'colors.json',
  translations: 'translations.json',
  texts: (locale: string) => `texts/${locale}.strings`,
} as const;

const OPTIONAL_DESCRIPTION = { description: zod.optional(zod.string()) };

/** Safe to unpack on every system; only in the images folder. */
const IMAGE_PATH = /^images\/[A-Za-z][A-Za-z0-9_]*(~\d+)?\.(jpg|png|gif|svg|webp)$/;
const KEY = /^[A-Za-z][A-Za-z0-9_]*$/;

const image = zod.union([
  zod.strictObject({
    key: zod.string().check(zod.regex(KEY)),
    url: zod.string(),
    ...OPTIONAL_DESCRIPTION,
  }),
  zod.strictObject({
    key: zod.string().check(zod.regex(KEY)),
    file: zod
      .string()
      .check(zod.regex(IMAGE_PATH), zod.describe('Where its file is in the archive.')),
    ...OPTIONAL_DESCRIPTION,
  }),
]);

const server = zod.strictObject({
  countryId: zod.string().check(zod.regex(/^[a-z]{2}$/)),
  ip: zod.string().check(zod.regex(/\S/)),
  isPremium: zod.boolean(),
});

const locales = localeCatalogue.map(({ code }) => code);

/** `application.json`: an archive's main data and the list of its other files. */
export const ApplicationFile = zod
  .strictObject({
    $schema: zod.optional(zod.string()),
    version: zod.literal(VERSION),
    name: zod.string().check(zod.regex(/\S/)),
    platform: zod.enum(platforms),
    locales: zod.array(zod.enum(locales)).check(
      zod.refine((codes) => codes.includes(baseLocale), 'English (en) must be among them.'),
      zod.describe('The languages of the application; en is always one of them.'),
    ),
    images: zod.array(image).check(zod.describe('The images, stored or only linked.')),
    vpnServers: zod
      .array(server)
      .check(zod.describe('The assigned servers; an archive never holds their secrets.')),
  })
  .check(
    zod.describe(
      'An application of App Manager. The texts, translations and colors are in files of their own.',
    ),
  );

export type ApplicationFile = zod.infer<typeof ApplicationFile>;

const keys = (description: string) =>
  zod.optional(zod.array(zod.string()).check(zod.describe(description)));

/** Keys of one language's texts whose translation is not a finished manual one. */
const states = zod.strictObject({
  isAutoTranslated: keys('Translated by machine.'),
  pending: keys('Queued for translation.'),
  translating: keys('Being translated.'),
  error: keys('Those whose translation failed.'),
  cancelled: keys('Taken out of the queue.'),
});

/** `translations.json`: what `.strings` files cannot hold. */
export const TranslationsFile = zod.strictObject({
  descriptions: zod.array(zod.strictObject({ key: zod.string(), description: zod.string() })),
  states: zod.partialRecord(zod.enum(locales), states),
});

export type TranslationsFile = zod.infer<typeof TranslationsFile>;
export type LocaleStates = zod.infer<typeof states>;
