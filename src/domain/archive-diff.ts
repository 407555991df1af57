import type {
  AppArchive,
  ArchiveColor,
  ArchiveImage,
  ArchiveServer,
  ArchiveText,
  ArchiveTranslation,
} from './app-archive.ts';
import {
  diffImages,
  diffServers,
  diffText,
  diffTranslation,
  type Field,
} from './archive-fields.ts';
import { type LocaleCode, type TargetLocaleCode, targetLocales } from './locales.ts';

/** The things of an application by their kinds. */
interface Things {
  /** `name` and `platform`. */
  application: string;
  language: LocaleCode;
  text: ArchiveText;
  translation: ArchiveTranslation;
  color: ArchiveColor;
  image: ArchiveImage;
  server: ArchiveServer;
}

export type ThingKind = keyof Things;

interface Place<Kind extends ThingKind> {
  kind: Kind;
  /** Of a language its code, of the application the name of the field. */
  key: string;
  /** Of a translation. */
  locale?: TargetLocaleCode;
}

interface Added<Kind extends ThingKind> extends Place<Kind> {
  change: 'added';
  after: Things[Kind];
  /** The key under which the same thing is removed, where there is exactly one. */
  renamedFrom?: string;
}

interface Removed<Kind extends ThingKind> extends Place<Kind> {
  change: 'removed';
  before: Things[Kind];
  /** The key under which the same thing is added, where there is exactly one. */
  renamedTo?: string;
}

interface Changed<Kind extends ThingKind> extends Place<Kind> {
  change: 'changed';
  before: Things[Kind];
  after: Things[Kind];
  fields: readonly Field[];
}

type DifferenceOf<Kind extends ThingKind> = Added<Kind> | Changed<Kind> | Removed<Kind>;

/** One thing in which two applications differ. */
export type Difference = { [Kind in ThingKind]: DifferenceOf<Kind> }[ThingKind];

export interface ArchiveDiff {
  /** By kind in the order of `Things`, translations by language. */
  differences: readonly Difference[];
  /** How many things are the same on both sides, by kind; translations also by language. */
  same: Readonly<Record<ThingKind, number>>;
  sameIn: ReadonlyMap<TargetLocaleCode, number>;
}

/** Tells a difference from all others between the same applications. */
export const getDifferenceId = ({ kind, locale, key }: Difference): string =>
  locale === undefined ? `${kind}:${key}` : `${kind}:${locale}:${key}`;

/** All that has to be done to make of the application `before` the application `after`. */
export function diffArchives(before: AppArchive, after: AppArchive): ArchiveDiff {
  const differences: Difference[] = [];
  const same = { text: 0, translation: 0, color: 0, image: 0, server: 0 };
  const compare = <Kind extends keyof typeof same>(
    kind: Kind,
    sides: Sides<Things[Kind]>,
    getFields: (before: Things[Kind], after: Things[Kind]) => readonly Field[],
  ) => {
    const found = compareMaps<Kind>({ kind }, sides, getFields);
    same[kind] += found.same;
    // as: a difference of this kind is one of the union, which TypeScript cannot see of a type parameter
    const list = found.differences as unknown as Difference[];
    markRenamed(list);
    append(differences, list);
  };

  const application = compareFacts(before, after);
  const languages = compareLanguages(before.locales, after.locales);
  compare('text', [before.texts, after.texts], diffText);
  const { sameIn, ...translations } = compareTranslations(before, after);
  append(differences, translations.differences);
  compare('color', [before.colors, after.colors], diffText);
  compare('image', [before.images, after.images], diffImages);
  compare('server', [before.servers, after.servers], diffServers);
  return {
    differences: [...application, ...languages, ...differences],
    same: {
      ...same,
      application: 2 - application.length,
      language: after.locales.filter((locale) => before.locales.includes(locale)).length,
      translation: translations.same,
    },
    sameIn,
  };
}

type Sides<Thing> = readonly [
  before: ReadonlyMap<string, Thing>,
  after: ReadonlyMap<string, Thing>,
];

/** Without an argument for each: there may be more than the stack holds. */
function append(list: Difference[], more: readonly Difference[]): void {
  for (const difference of more) list.push(difference);
}

function compareMaps<Kind extends ThingKind>(
  place: Omit<Place<Kind>, 'key'>,
  [before, after]: Sides<Things[Kind]>,
  getFields: (before: Things[Kind], after: Things[Kind]) => readonly Field[],
): { differences: DifferenceOf<Kind>[]; same: number } {
  const differences: DifferenceOf<Kind>[] = [];
  let same = 0;
  for (const [key, thing] of after) {
    const other = before.get(key);
    if (other === undefined) {
      differences.push({ ...place, key, change: 'added', after: thing });
      continue;
    }
    const fields = getFields(other, thing);
    if (fields.length === 0) same += 1;
    else
      differences.push({ ...place, key, change: 'changed', before: other, after: thing, fields });
  }
  for (const [key, thing] of before) {
    if (!after.has(key)) differences.push({ ...place, key, change: 'removed', before: thing });
  }
  return { differences, same };
}

function compareFacts(before: AppArchive, after: AppArchive): Difference[] {
  return (['name', 'platform'] as const).flatMap((key): Difference[] =>
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

function compareLanguages(
  before: readonly LocaleCode[],
  after: readonly LocaleCode[],
): Difference[] {
  const list = (some: readonly LocaleCode[], others: readonly LocaleCode[]) =>
    targetLocales(some).filter((locale) => !others.includes(locale));
  return [
    ...list(after, before).map((locale): Difference => ({
      kind: 'language',
      key: locale,
      change: 'added',
      after: locale,
    })),
    ...list(before, after).map((locale): Difference => ({
      kind: 'language',
      key: locale,
      change: 'removed',
      before: locale,
    })),
  ];
}

/**
 * Translations of every language that both have or that is new. Those of a language that is removed go with it, those
 * of a text that is removed with the text: they are no differences of their own.
 */
function compareTranslations(before: AppArchive, after: AppArchive) {
  const differences: Difference[] = [];
  const sameIn = new Map<TargetLocaleCode, number>();
  let same = 0;
  for (const locale of targetLocales(after.locales)) {
    const found = compareMaps<'translation'>(
      { kind: 'translation', locale },
      [before.translations.get(locale) ?? new Map(), after.translations.get(locale) ?? new Map()],
      diffTranslation,
    );
    append(
      differences,
      found.differences.filter(({ change, key }) => change !== 'removed' || after.texts.has(key)),
    );
    same += found.same;
    sameIn.set(locale, found.same);
  }
  return { differences, same, sameIn };
}

/** Marks what was removed under one key and added under another, and is the same in all else. */
function markRenamed(differences: readonly Difference[]): void {
  const removed = new Map<string, Extract<Difference, { change: 'removed' }>[]>();
  const added = new Map<string, Extract<Difference, { change: 'added' }>[]>();
  for (const difference of differences) {
    if (difference.kind === 'server') return;
    if (difference.change === 'removed') put(removed, getContent(difference.before), difference);
    if (difference.change === 'added') put(added, getContent(difference.after), difference);
  }
  for (const [content, [from, ...otherFrom]] of removed) {
    const [to, ...otherTo] = added.get(content) ?? [];
    // Of several nobody can tell which has become which.
    if (!from || !to || otherFrom.length + otherTo.length > 0) continue;
    from.renamedTo = to.key;
    to.renamedFrom = from.key;
  }
}

function put<Thing>(lists: Map<string, Thing[]>, key: string, thing: Thing): void {
  const list = lists.get(key);
  if (list) list.push(thing);
  else lists.set(key, [thing]);
}

/** What a thing is apart from its key. */
function getContent(thing: Things[ThingKind]): string {
  if (typeof thing === 'string') return thing;
  const { description } = thing as ArchiveText; // as: of what has none it is undefined
  if ('file' in thing) return `${thing.file.crc} ${thing.file.size} ${description ?? ''}`;
  return `${'value' in thing ? thing.value : 'url' in thing ? thing.url : ''}\0${description ?? ''}`;
}
