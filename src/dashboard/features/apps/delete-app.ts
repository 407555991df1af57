import { targetLocales } from '#domain/locales.ts';
import { inShortTime, refetchData } from '#dashboard/api/load.ts';
import type { Found } from '#dashboard/browser/work/confirm.ts';
import { formatCount, joinWords } from '#domain/format.ts';
import { listAppVpnServers } from '#generated/api/app-vpn-servers.ts';
import { listColors } from '#generated/api/colors.ts';
import { listImages } from '#generated/api/images.ts';
import { listTexts } from '#generated/api/texts.ts';
import type { App } from '#generated/model/index.ts';
import { appProgressOptions } from '#dashboard/resources/progress/app-progress.ts';
import { countTranslations } from './language-progress.ts';
import type { RunTask, TaskContext } from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { isNothingThere, UserError } from '#domain/api-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';

type Counted = readonly [noun: string, count: number | undefined];

/** Undefined if nothing could be counted. */
export async function findContents(
  queryClient: QueryClient,
  { _id, locales }: App,
): Promise<Found | undefined> {
  const list = async (asked: Promise<{ data: readonly unknown[] }>) => (await asked).data.length;
  const translations = async () => {
    const { counts, error } = await refetchData(queryClient, appProgressOptions(_id));
    if (error) throw error;
    return targetLocales(locales).reduce((sum, locale) => {
      const known = counts[locale];
      return known ? sum + countTranslations(known) : sum;
    }, 0);
  };
  const count = async (noun: string, counting: Promise<number>): Promise<Counted> => [
    noun,
    await inShortTime(counting).catch(() => undefined),
  ];
  const counted = await Promise.all([
    count('text', list(listTexts(_id))),
    count('translation', translations()),
    count('color', list(listColors(_id))),
    count('image', list(listImages(_id))),
    count('VPN server assignment', list(listAppVpnServers(_id))),
  ]);
  return describeContents(counted);
}

/** If it has any, or they could not be counted, its name must be typed. */
export function describeContents(counted: readonly Counted[]): Found | undefined {
  const known = counted.filter(([, count]) => count !== undefined);
  if (known.length === 0) return undefined;
  const held = known.filter(([, count = 0]) => count > 0);
  const unknown = counted.filter(([, count]) => count === undefined);
  if (held.length + unknown.length === 0) return { text: 'It is empty.' };
  const lines = held.map(([noun, count = 0]) => formatCount(count, noun));
  const sentences = [
    ...(lines.length > 0 ? [`Deletes ${joinWords(lines)}.`] : []),
    ...(unknown.length > 0
      ? [`Its ${joinWords(unknown.map(([noun]) => `${noun}s`))} could not be counted.`]
      : []),
  ];
  return { text: sentences.join('\n'), asksName: true };
}

interface Deletion {
  queryClient: QueryClient;
  app: App;
  remove: () => Promise<unknown>;
}

/** Returns an attempt, which rejects when it was stopped before the deletion. */
export function createAppDeletion({ queryClient, app, remove }: Deletion) {
  let restore: RunTask<Change> | undefined;
  let isRetry = false;
  return async (context: TaskContext): Promise<void> => {
    // A failure must not block the deletion.
    restore ??= await import('#dashboard/resources/capture-app.ts')
      .then(({ captureApp }) => captureApp(queryClient, app._id, context))
      .catch(() => undefined);
    if (context.signal.aborted) throw new UserError('Stopped: the application was not deleted.');
    const mayBeGone = isRetry;
    isRetry = true;
    await remove().catch((error: unknown) => {
      // The first attempt has deleted it, and its response was lost.
      if (!mayBeGone || !isNothingThere(error)) throw error;
    });
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes(app._id),
      refetchType: 'none',
    });
    const name = `Application “${app.name}”`;
    offerUndo({
      message: `${name} deleted`,
      undone: `${name} is back`,
      run: restore,
      failed: 'Error saving application',
    });
  };
}
