import type { components } from '#generated/contract.d.ts';
import type {
  AppArchive,
  ArchiveColor,
  ArchiveImage,
  ArchiveServer,
  ArchiveText,
  ArchiveTranslation,
} from '#domain/app-archive.ts';
import { diffImages, diffServers, diffText, diffTranslation, type Field } from './things.ts';
import { markRenamed } from './renames.ts';
import { type LocaleCode, type TargetLocaleCode, targetLocales } from '#domain/locales.ts';

interface Things {
  application: string;
  language: LocaleCode;
  text: ArchiveText;
  translation: ArchiveTranslation;
  color: ArchiveColor;
  image: ArchiveImage;
  server: ArchiveServer;
  /** A server of the directory, independent of applications. */
  vpnServer: components['schemas']['VpnServerInput'];
}

export type ThingKind = keyof Things;

interface Place<Kind extends ThingKind> {
  kind: Kind;
  /** For a language its code, for the application the field's name. */
  key: string;
  locale?: TargetLocaleCode | undefined;
  /** For an assignment in a change set of another application or none. */
  appId?: string;
  /** The id of a removed item, of a translation's text, or of a server. Saves a look-up. */
  id?: string;
}

interface Added<Kind extends ThingKind> extends Place<Kind> {
  change: 'added';
  after: Things[Kind];
  /** The removed key of the same item, if unambiguous. */
  renamedFrom?: string;
}

interface Removed<Kind extends ThingKind> extends Place<Kind> {
  change: 'removed';
  before: Things[Kind];
  /** The added key of the same item, if unambiguous. */
  renamedTo?: string;
}

interface Changed<Kind extends ThingKind> extends Place<Kind> {
  change: 'changed';
  before: Things[Kind];
  after: Things[Kind];
  fields: readonly Field[];
}

type DifferenceOf<Kind extends ThingKind> = Added<Kind> | Changed<Kind> | Removed<Kind>;

export type Change = { [Kind in ThingKind]: DifferenceOf<Kind> }[ThingKind];

export interface ArchiveDiff {
  /** By kind in the order of `Things`, translations by language. */
  differences: readonly Change[];
  /** The number of equal items by kind. */
  same: Readonly<Record<Exclude<ThingKind, 'vpnServer'>, number>>;
}

export function diffArchives(before: AppArchive, after: AppArchive): ArchiveDiff {
  return finish(diffInParts(before, after));
}

export function finish<Result>(parts: Generator<undefined, Result>): Result {
  for (;;) {
    const part = parts.next();
    if (part.done === true) return part.value;
  }
}

/** As `diffArchives`, with a pause after each list, for threads with other tasks. */
export function* diffInParts(
  before: AppArchive,
  after: AppArchive,
): Generator<undefined, ArchiveDiff> {
  const application = compareFacts(before, after);
  const languages = compareLanguages(before.locales, after.locales);
  const differences: Change[] = [...application, ...languages];
  const same = { text: 0, translation: 0, color: 0, image: 0, server: 0 };
  same.text = compareKind(differences, 'text', [before.texts, after.texts], diffText);
  yield;
  for (const locale of targetLocales(after.locales)) {
    same.translation += compareTranslations(differences, locale, [before, after]);
    yield;
  }
  same.color = compareKind(differences, 'color', [before.colors, after.colors], diffText);
  same.image = compareKind(differences, 'image', [before.images, after.images], diffImages);
  const servers = { differences, kind: 'server', getFields: diffServers } as const;
  same.server = compareMaps(servers, [before.servers, after.servers]);
  return {
    differences,
    same: {
      ...same,
      application: 2 - application.length,
      language: after.locales.filter((locale) => before.locales.includes(locale)).length,
    },
  };
}

/** Keys of the texts and languages whose translations go with them. */
export function listOwners(differences: readonly Change[], change: Change['change']) {
  const found = differences.filter((one) => one.change === change);
  const keys = (kind: ThingKind) =>
    new Set(found.filter((one) => one.kind === kind).map(({ key }) => key));
  return { texts: keys('text'), languages: keys('language') };
}

type Sides<Thing> = readonly [
  before: ReadonlyMap<string, Thing>,
  after: ReadonlyMap<string, Thing>,
];

type GetFields<Kind extends ThingKind> = (
  before: Things[Kind],
  after: Things[Kind],
) => readonly Field[];

function compareKind<Kind extends 'text' | 'color' | 'image'>(
  differences: Change[],
  kind: Kind,
  sides: Sides<Things[Kind]>,
  getFields: GetFields<Kind>,
): number {
  const found: Extract<Change, { kind: 'text' | 'color' | 'image' }>[] = [];
  const same = compareMaps({ differences: found, kind, getFields }, sides);
  markRenamed(found);
  // Not spread: there may be more than the stack holds.
  for (const difference of found) differences.push(difference);
  return same;
}

interface Comparison<Kind extends ThingKind> {
  differences: Change[];
  kind: Kind;
  locale?: TargetLocaleCode;
  getFields: GetFields<Kind>;
  /** Whether a missing item is a difference of its own; true by default. */
  isMissed?: (key: string) => boolean;
}

/** Returns the number of equal items. Differences are literals: spreading takes twice the time. */
export function compareMaps<Kind extends ThingKind>(
  { differences, kind, locale, getFields, isMissed = () => true }: Comparison<Kind>,
  [before, after]: Sides<Things[Kind]>,
): number {
  // as: TypeScript cannot relate a type parameter to the union
  const found = differences as unknown as DifferenceOf<Kind>[];
  let same = 0;
  for (const [key, thing] of after) {
    const other = before.get(key);
    if (other === undefined) {
      found.push({ kind, locale, key, change: 'added', after: thing });
      continue;
    }
    const fields = getFields(other, thing);
    if (fields.length === 0) same += 1;
    else found.push({ kind, locale, key, change: 'changed', before: other, after: thing, fields });
  }
  for (const [key, thing] of before) {
    if (!after.has(key) && isMissed(key))
      found.push({ kind, locale, key, change: 'removed', before: thing });
  }
  return same;
}

function compareFacts(before: AppArchive, after: AppArchive): Change[] {
  return (['name', 'platform'] as const).flatMap((key): Change[] =>
    before[key] === after[key]
      ? []
      : [
          {
            kind: 'application',
            key,
            change: 'changed',
            before: before[key],
            after: after[key],
            fields: ['value'],
          },
        ],
  );
}

function compareLanguages(before: readonly LocaleCode[], after: readonly LocaleCode[]): Change[] {
  const list = (some: readonly LocaleCode[], others: readonly LocaleCode[]) =>
    targetLocales(some).filter((locale) => !others.includes(locale));
  return [
    ...list(after, before).map((locale): Change => ({
      kind: 'language',
      key: locale,
      change: 'added',
      after: locale,
    })),
    ...list(before, after).map((locale): Change => ({
      kind: 'language',
      key: locale,
      change: 'removed',
      before: locale,
    })),
  ];
}

const NONE: ReadonlyMap<string, ArchiveTranslation> = new Map();

/** Of new and common languages. The removal of a text or language covers its translations. */
function compareTranslations(
  differences: Change[],
  locale: TargetLocaleCode,
  [before, after]: readonly [before: AppArchive, after: AppArchive],
): number {
  return compareMaps(
    {
      differences,
      kind: 'translation',
      locale,
      getFields: diffTranslation,
      isMissed: (key) => after.texts.has(key),
    },
    [before.translations.get(locale) ?? NONE, after.translations.get(locale) ?? NONE],
  );
}
