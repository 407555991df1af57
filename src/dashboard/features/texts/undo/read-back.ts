import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { type ArchiveTranslation, keptDescription } from '#domain/app-archive.ts';
import type { Change } from '#changes/diff.ts';
import { PARALLEL } from '#dashboard/http/batch.ts';
import { loadNow } from '#dashboard/http/load.ts';
import type { ReadBack } from '#dashboard/ui/deletion.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextTranslationsQueryOptions } from '#generated/api/translations.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Text } from '#generated/model/text.ts';

type Translated = Extract<Change, { kind: 'translation' }>;

/** Reads the translations that go with texts; they and the texts can then be brought back. */
export const readTextsBack =
  (queryClient: QueryClient, appId: string, targets: readonly TargetLocale[]): ReadBack<Text> =>
  async (texts, { signal }) => {
    const translations = await readTranslations(queryClient, { appId, targets, texts, signal });
    return async (gone, course) => {
      const keys = new Set(gone.map(({ key }) => key));
      const differences = [
        ...gone.map(toAdded),
        ...translations.filter(({ key }) => keys.has(key)),
      ];
      const { applyAsJob } = await import('#dashboard/resources/changes.ts');
      return applyAsJob(queryClient, { appId, changes: differences, title: 'Undo' }, course);
    };
  };

const toAdded = ({ key, value, description }: Text): Change => ({
  kind: 'text',
  change: 'added',
  key,
  after: { value, ...keptDescription(description) },
});

interface Reading {
  appId: string;
  targets: readonly TargetLocale[];
  texts: readonly Text[];
  signal: AbortSignal;
}

/** By a call for each text or for each language, whatever is less. What the page has loaded already is not asked for. */
function readTranslations(queryClient: QueryClient, reading: Reading): Promise<Translated[]> {
  const { targets, texts } = reading;
  if (targets.length === 0) return Promise.resolve([]);
  return texts.length <= targets.length
    ? readByText(queryClient, reading)
    : readByLocale(queryClient, reading);
}

async function readByText(queryClient: QueryClient, { texts, signal }: Reading) {
  const found = await pMap(
    texts,
    async ({ _id, key }) => {
      const { data } = await loadNow(queryClient, getListTextTranslationsQueryOptions(_id));
      return data.flatMap(({ locale, ...translation }) => toTranslated(key, locale, translation));
    },
    { concurrency: PARALLEL, signal },
  );
  return found.flat();
}

async function readByLocale(queryClient: QueryClient, { appId, targets, texts, signal }: Reading) {
  const keys = new Set(texts.map(({ key }) => key));
  const found = await pMap(
    targets,
    async (locale) => {
      const { data } = await loadNow(
        queryClient,
        getListLocaleTextsQueryOptions(appId, { locale }),
      );
      return data.flatMap(({ key, value, isMissing, ...translation }) =>
        keys.has(key)
          ? toTranslated(key, locale, { ...translation, value: isMissing ? '' : value })
          : [],
      );
    },
    { concurrency: PARALLEL, signal },
  );
  return found.flat();
}

/** Nobody has begun to translate what is `new`. */
function toTranslated(
  key: string,
  locale: TargetLocale,
  {
    value,
    isAutoTranslated,
    status,
  }: Omit<ArchiveTranslation, 'status'> & { status: ArchiveTranslation['status'] | 'new' },
): Translated[] {
  if (status === 'new') return [];
  return [
    {
      kind: 'translation',
      change: 'added',
      key,
      locale,
      after: { value, isAutoTranslated, status },
    },
  ];
}
