import { Alert, Checkbox, Text as Line } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#domain/api-error.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { formatCount, joinWords } from '#domain/format.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { allows } from '#domain/translation-status.ts';
import { restartTranslation } from '#generated/api/app-texts.ts';
import { getListTextTranslationsQueryOptions } from '#generated/api/translations.ts';
import type { Text, Translation } from '#generated/model/index.ts';
import { rememberOutdated } from '#dashboard/resources/outdated/remember.ts';
import { EngineNote } from './translate/engine-note.tsx';
import { localeEntry } from '#domain/locales.ts';

interface Outdated {
  automatic: readonly Translation[];
  /** Kept: the machine never replaces a person's work by itself. */
  byHand: readonly Translation[];
}

/** Finished translations only; queued ones will use the new value anyway. */
export function getOutdated(translations: readonly Translation[]): Outdated {
  const there = translations.filter(
    ({ value, status }) => value !== '' && allows('restart', status),
  );
  return {
    automatic: there.filter(({ isAutoTranslated }) => isAutoTranslated),
    byHand: there.filter(({ isAutoTranslated }) => !isAutoTranslated),
  };
}

const NOTHING: Outdated = { automatic: [], byHand: [] };

/**
 * The server keeps translations when their English text changes. Restarts the automatic ones after
 * saving.
 */
export function useOutdated(text: Text | undefined, value: string) {
  const queryClient = useQueryClient();
  const [isWanted, setWanted] = useState(true);
  const query = useQuery({
    ...getListTextTranslationsQueryOptions(text?._id ?? ''),
    enabled: text !== undefined,
  });
  const isChanged = text !== undefined && value !== text.value;
  const { automatic, byHand } = isChanged ? getOutdated(query.data?.data ?? []) : NOTHING;
  return {
    automatic,
    byHand,
    isUnknown: isChanged && query.isError && !query.data,
    isWanted,
    setWanted,
    /** Call after saving. Restarts only the translations shown to the user. */
    settle: () => {
      if (!text) return;
      const { appId, value: before } = text;
      const remember = (left: readonly Translation[]) =>
        rememberOutdated(
          appId,
          left.map(({ _id, locale, value: made }) => ({
            translationId: _id,
            locale,
            before,
            value: made,
          })),
        );
      remember(isWanted ? byHand : [...automatic, ...byHand]);
      if (isWanted && automatic.length > 0) void restart(queryClient, automatic, remember);
    },
  };
}

async function restart(
  queryClient: QueryClient,
  items: readonly Translation[],
  remember: (left: readonly Translation[]) => void,
): Promise<void> {
  const { done, failed, error } = await runCalls(
    queryClient,
    {
      items,
      operations: ['restartTranslation'],
      call: ({ _id }) => restartTranslation(_id),
      getName: ({ locale }) => localeEntry(locale).name,
      getReason: (reason) => explainFailure(reason, 'Failed to restart translation'),
    },
    // Nothing on the page can stop it.
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  const left = failed.map(({ item }) => item);
  remember(left);
  if (done.length > 0) toast.success(`${formatCount(done.length, 'translation')} restarted`);
  if (left.length > 0) toast.error(`${error} (${listLanguages(left)})`);
}

const listLanguages = (translations: readonly Translation[]): string =>
  joinWords(translations.map(({ locale }) => localeEntry(locale).name));

export function OutdatedNote({ outdated }: { outdated: ReturnType<typeof useOutdated> }) {
  const { automatic, byHand, isUnknown, isWanted, setWanted } = outdated;
  const count = automatic.length + byHand.length;
  return (
    // Screen readers announce a live region only if it exists before its text.
    <div role="status">
      {isUnknown && (
        <Line size="sm" c="dimmed">
          Its translations could not be loaded. They stay as they are.
        </Line>
      )}
      {count > 0 && (
        <Alert color="orange" p="sm" role="presentation">
          <Line size="sm" fw={600}>
            {`${formatCount(count, 'translation')} may be out of date`}
          </Line>
          {automatic.length > 0 && (
            <Checkbox
              mt={6}
              checked={isWanted}
              onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
              label={
                automatic.length === 1
                  ? 'Restart the automatic one after saving'
                  : `Restart the ${automatic.length} automatic ones after saving`
              }
              description={listLanguages(automatic)}
            />
          )}
          {automatic.length > 0 && <EngineNote />}
          {byHand.length > 0 && (
            <Line size="sm" mt={6}>
              {`Manual, kept as they are: ${listLanguages(byHand)}`}
            </Line>
          )}
        </Alert>
      )}
    </div>
  );
}
