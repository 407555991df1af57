import { getServerKey } from '#domain/app-archive.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import type { Calls } from './calls.ts';
import type { Change, ThingKind } from './diff.ts';
import { diffText, toColor, toText } from './things.ts';
import { getAddressKey } from '#domain/host-address.ts';
import { compareServer } from './directory.ts';
import { type ChangeStatus, compareSides, REASONS } from './sentences.ts';
import { unassigned } from './write-items.ts';

const CHANGED = { problem: REASONS.changed };
const GONE = { problem: REASONS.deleted };
const THERE = { problem: REASONS.keyTaken };
const TRANSLATED = { problem: REASONS.translated };

interface Question {
  appId: string;
  changes: readonly Change[];
  calls: Calls;
  isResumed?: boolean;
}

export async function readStatuses(question: Question): Promise<Map<Change, ChangeStatus>> {
  const { changes } = question;
  const getStatus = await readThings(question);
  const statuses = new Map<Change, ChangeStatus>();
  const created = new Set<string>();
  const blocked = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'translation') continue;
    const status = getStatus(change);
    statuses.set(change, status);
    if (change.change === 'added' && status === 'open') created.add(`${change.kind} ${change.key}`);
    if (change.kind === 'text' && typeof status === 'object') blocked.add(change.key);
  }
  // A translation is deleted with its text, and requires its text and language.
  const translations = changes.filter(
    (one): one is TranslationChange => one.kind === 'translation' && !blocked.has(one.key),
  );
  const found = await readTranslations({
    ...question,
    changes: translations.filter(
      ({ change, key, locale }) =>
        change === 'changed' ||
        (change === 'added' && !created.has(`text ${key}`) && !created.has(`language ${locale}`)),
    ),
  });
  for (const change of translations) statuses.set(change, compareTranslation(change, found));
  return statuses;
}

async function readThings({
  appId,
  changes,
  calls,
  isResumed = false,
}: Question): Promise<(change: Change) => ChangeStatus> {
  const kinds = new Set(changes.map(({ kind }) => kind));
  const read = async <Found>(
    kind: ThingKind,
    ask: () => Promise<readonly (readonly [string, Found])[]>,
  ) => new Map(kinds.has(kind) ? await ask() : []);
  const [texts, colors, images, servers, languages, directory] = await Promise.all([
    read('text', async () =>
      (await calls.listTexts(appId)).data.map((one) => [one.key, toText(one)]),
    ),
    read('color', async () =>
      (await calls.listColors(appId)).data.map((one) => [one.key, toColor(one)]),
    ),
    read('image', async () => (await calls.listImages(appId)).data.map((one) => [one.key, one])),
    read('server', async () => {
      const assigned = changes.filter(({ kind }) => kind === 'server');
      const apps = new Set(assigned.map((change) => change.appId ?? appId));
      const lists = [...apps].map(async (app) =>
        (await calls.listAppVpnServers(app)).data.map(
          (one) => [`${app} ${getServerKey(one.vpnServerId)}`, one] as const,
        ),
      );
      return (await Promise.all(lists)).flat();
    }),
    read('language', async () => (await calls.getApp(appId)).locales.map((code) => [code, code])),
    read('vpnServer', async () =>
      (await calls.listVpnServers()).data.map((one) => [getAddressKey(one), one]),
    ),
  ]);
  const valued = { text: texts, color: colors };
  return (change) => {
    switch (change.kind) {
      case 'text':
      case 'color':
        return compareSides(change, {
          now: valued[change.kind].get(change.key),
          isSame,
          taken: REASONS.keyTaken,
        });
      case 'server':
        return compareAssignment(
          change,
          (key) => servers.get(`${change.appId ?? appId} ${key}`),
          isResumed || unassigned.has(change),
        );
      case 'vpnServer':
        return compareServer(change, directory.get(change.key));
      case 'image':
        return compareImage(change, images.get(change.key), isResumed);
      case 'language':
        return languages.has(change.key) === (change.change === 'added') ? 'done' : 'open';
      default:
        return 'open';
    }
  };
}

type TranslationChange = Extract<Change, { kind: 'translation' }>;

interface Translated {
  value: string;
  isAutoTranslated: boolean;
  status: TranslationStatus;
}

type Translations = ReadonlyMap<TargetLocaleCode, ReadonlyMap<string, Translated>>;

async function readTranslations({ appId, changes, calls }: Question): Promise<Translations> {
  const locales = new Set(changes.flatMap(({ locale }) => locale ?? []));
  const read = [...locales].map(async (locale) => {
    const { data } = await calls.listLocaleTexts(appId, { locale });
    const translated = data.filter(({ isMissing }) => !isMissing);
    return [locale, new Map(translated.map((row) => [row.key, row]))] as const;
  });
  return new Map(await Promise.all(read));
}

type Valued = ReturnType<typeof toText>;

/** The side of a file may lack some fields. */
const isSame = (now: Valued, side: Valued): boolean =>
  diffText(now, side).length === 0 &&
  Object.entries(side).every(([field, value]) => now[field as keyof Valued] === value); // as: Object.entries loses the key types

function compareTranslation(
  difference: Extract<Change, { kind: 'translation' }>,
  translations: Translations,
): ChangeStatus {
  if (difference.change === 'removed') return 'open';
  const { locale, key, after } = difference;
  const now = locale && translations.get(locale)?.get(key);
  if (difference.change === 'added') {
    if (!now) return 'open';
    const isSameValue = now.value === after.value;
    const isFinished = now.status === 'translated';
    if (isFinished && !now.isAutoTranslated) return isSameValue ? 'done' : TRANSLATED;
    // Machine translations can be replaced, and unfinished ones may keep an old value.
    const isSame = isSameValue && now.isAutoTranslated === after.isAutoTranslated;
    return isSame && (isFinished || now.status === after.status) ? 'done' : 'open';
  }
  if (!now) return GONE;
  const { before } = difference;
  if (now.value !== after.value) return now.value === before.value ? 'open' : CHANGED;
  // If only the translator changes, equal values do not tell whether it was written.
  const isTold = before.value !== after.value;
  return isTold || now.isAutoTranslated === after.isAutoTranslated ? 'done' : 'open';
}

function compareAssignment(
  change: Extract<Change, { kind: 'server' }>,
  find: (key: string) => { isPremium: boolean } | undefined,
  mayBeBegun: boolean,
): ChangeStatus {
  const now = find(change.key);
  switch (change.change) {
    case 'added':
      // It cannot be made premium without being removed first.
      if (now) return change.after.isPremium && !now.isPremium ? CHANGED : 'done';
      return change.renamedFrom !== undefined && !find(change.renamedFrom) ? GONE : 'open';
    case 'removed':
      if (!now) return 'done';
      return now.isPremium === change.before.isPremium ? 'open' : CHANGED;
    case 'changed':
      // A begun change has removed it; someone else's removal is undone as well.
      if (!now) return mayBeBegun ? 'open' : GONE;
      return now.isPremium === change.after.isPremium ? 'done' : 'open';
  }
}

/** Stored files cannot be compared: to a resumed task, any new picture is the one it has written. */
function compareImage(
  change: Extract<Change, { kind: 'image' }>,
  now: { url: string } | undefined,
  isResumed: boolean,
): ChangeStatus {
  if (change.change === 'removed') return now ? 'open' : 'done';
  if (change.change === 'added') {
    if (!now) return 'open';
    return isResumed ? 'done' : THERE;
  }
  if (!now) return GONE;
  const isNew = 'url' in change.before && change.before.url !== now.url;
  return isResumed && isNew && change.fields.includes('picture') ? 'done' : 'open';
}
