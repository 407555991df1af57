import pMap from 'p-map';
import { PARALLEL } from '#domain/task.ts';
import { formatCount } from '#domain/format.ts';
import { outdatedFound } from '../dialog-requests.ts';
import { isField } from '#dashboard/browser/field.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { listLocaleTexts } from '#generated/api/app-texts.ts';
import { getApp } from '#generated/api/apps.ts';
import type { Change } from '#changes/diff.ts';
import { targetLocales } from '#domain/locales.ts';
import { canBeOutdated, type OutdatedRow, toMemory } from './english-changed.ts';
import { rememberOutdated } from './remember.ts';

interface ChangedText {
  key: string;
  before: string;
  after: string;
}

export interface ChangedApp {
  appId: string;
  texts: readonly ChangedText[];
  /** Translations written along with them, as `getPlace` names them: they are not outdated. */
  written?: ReadonlySet<string>;
}

const getPlace = (locale: string, key: string): string => `${locale} ${key}`;

export function getChangedApp(appId: string, differences: readonly Change[]): ChangedApp {
  const texts: ChangedText[] = [];
  const written = new Set<string>();
  for (const difference of differences) {
    const { kind, change, key, locale = '' } = difference;
    if (kind === 'translation') written.add(getPlace(locale, key));
    if (kind === 'text' && change === 'changed')
      texts.push({ key, before: difference.before.value, after: difference.after.value });
  }
  return { appId, texts, written };
}

export const tellOutdatedBy = (appId: string, written: readonly Change[]): Promise<void> =>
  tellOutdated([getChangedApp(appId, written)]);

/**
 * The server keeps translations when their English text changes. Never rejects: the write itself
 * has succeeded.
 */
export async function tellOutdated(apps: readonly ChangedApp[]): Promise<void> {
  const found: OutdatedRow[] = [];
  for (const app of apps) {
    const own = await findOutdated(app).catch((): OutdatedRow[] => []);
    rememberOutdated(app.appId, own.map(toMemory));
    found.push(...own);
  }
  if (found.length === 0) return;
  // A dialog must not take the focus from a user who is typing.
  const { activeElement } = document;
  if (isField(activeElement) && !activeElement?.closest('[role=dialog]')) {
    toast.success(
      `${formatCount(found.length, 'translation')} may be out of date. “English changed” in their languages lists them.`,
    );
    return;
  }
  outdatedFound.set(found);
}

async function findOutdated({ appId, texts, written }: ChangedApp): Promise<OutdatedRow[]> {
  const before = new Map(
    texts.flatMap((text) => (text.before === text.after ? [] : [[text.key, text.before] as const])),
  );
  if (before.size === 0) return [];
  const { locales, name: appName } = await getApp(appId);
  const lists = await pMap(
    targetLocales(locales),
    async (locale) => ({ locale, rows: (await listLocaleTexts(appId, { locale })).data }),
    { concurrency: PARALLEL },
  );
  return lists.flatMap(({ locale, rows }) =>
    rows.flatMap((row): OutdatedRow[] => {
      const made = before.get(row.key);
      if (made === undefined || row.translationId === undefined || !canBeOutdated(row)) return [];
      if (written?.has(getPlace(locale, row.key))) return [];
      return [{ appId, appName, locale, row, before: made }];
    }),
  );
}
