import { mapResult, type RunTask } from '#domain/task.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import {
  createImageBodyKeyMax as KEY_MAX,
  createImageBodyKeyRegExp as KEY_PATTERN,
} from '#generated/zod/images.ts';
import { describeError, UserError } from '#domain/api-error.ts';
import { describeTooLong } from '#domain/long-text.ts';
import { optionalCrypto } from '#dashboard/browser/optional-apis.ts';
import { runCalls, applyRest } from '#dashboard/resources/changes.ts';
import { KEY_HINT } from '#dashboard/ui/form/key-hint.ts';
import type {
  Decided,
  ImportDefinition,
  ReadyRow,
  Row,
  Sending,
} from '#dashboard/ui/import/definition.ts';
import { createZipReader } from '../zip/zip-reader.ts';
import { keepImages } from '../unfinished/kept-images.ts';
import { getImageCalls } from './image-calls.ts';
import { getPictures, isPicture, getRowStatuses, type UploadEntry } from './plan.ts';
import { readFiles } from './read-files.ts';
import { createImageSender } from './send-images.ts';
import type { Change } from '#changes/diff.ts';
import { undoChanges } from '#changes/undo.ts';

type ImageImport = ImportDefinition<UploadEntry>;

export function useImageImport(appId: string) {
  const queryClient = useQueryClient();
  const { data: images } = useQuery(getListImagesQueryOptions(appId)).data ?? {};
  const existing = useMemo(() => new Map(images?.map((image) => [image.key, image])), [images]);
  const [sender] = useState(() => createImageSender(appId, getImageCalls(queryClient, appId)));
  const [reader] = useState(createZipReader);
  const getStatuses = useCallback(
    (decided: Decided<UploadEntry>) => getRowStatuses(decided, { existing, keyProblem }),
    [existing],
  );

  const send = async (rows: readonly ReadyRow<UploadEntry>[], sending: Sending) => {
    const jobs = getPictures(rows).map(({ id, entry: { key, source } }) => ({
      job: { id, key, source, replaces: existing.has(key) },
      // Each attempt to send a row has its own signal.
      signal: sending.signalFor(id),
    }));
    const call = async ({ job, signal }: (typeof jobs)[number]) => {
      // Cancelled uploads are not kept for later.
      if (signal.aborted && !sending.signal.aborted) return;
      const onProgress = (percent: number) => sending.move(job.id, { status: 'sending', percent });
      onProgress(0);
      const reason = await sender.send(job, { signal, onProgress });
      // A row cancelled in the meantime stays cancelled.
      sending.move(job.id, reason === undefined ? DONE : { status: 'failed', reason });
      if (reason !== undefined) throw new UserError(reason);
    };
    const result = await runCalls(
      queryClient,
      {
        items: jobs,
        operations: ['createImage', 'updateImage'],
        parallel: 4,
        keep: keepImages(appId, jobs, images ?? []),
        call,
        getName: ({ job }) => job.source.name,
        getReason: (error) => describeError(error, 'Error saving image'),
      },
      sending,
    );
    return mapResult(result, ({ job }) => job.id);
  };
  const undo: ImageImport['undo'] = (done, offer) => {
    const run = undoUploads(queryClient, { appId, done, existing });
    if (run) offer(run);
  };
  // A running upload unpacks its pictures until it ends, also in the background.
  const end = () => {
    sender.end();
    reader.end();
  };
  const read = readFiles(reader);
  return {
    existing,
    read,
    enrich: findContents,
    getStatuses,
    send,
    check: sender.check,
    end,
    undo,
  };
}

const DONE = { status: 'done' } as const;

function keyProblem(key: string): string | undefined {
  if (!KEY_PATTERN.test(key)) return KEY_HINT;
  return key.length > KEY_MAX ? describeTooLong('Key', KEY_MAX) : undefined;
}

/** Finds equal files, reading one at a time: there may be a thousand. */
async function findContents(
  rows: readonly Row<UploadEntry>[],
  change: Parameters<NonNullable<ImageImport['enrich']>>[1],
): Promise<void> {
  for (const { id, entry } of getPictures(rows)) {
    if (entry.source.content !== undefined) continue;
    const content = await getFingerprint(entry.source.open);
    if (content === undefined) continue;
    change(id, (current) => {
      if (!isPicture(current)) return current;
      const known = { ...current.source, content };
      const [first, ...others] = current.sources.map((source) =>
        source === current.source ? known : source,
      );
      return { ...current, source: known, sources: [first ?? known, ...others] };
    });
  }
}

/** `undefined` over plain HTTP, or if the file cannot be read; sending it reports the reason. */
async function getFingerprint(open: () => Promise<Blob>): Promise<string | undefined> {
  const { subtle } = optionalCrypto;
  if (!subtle) return undefined;
  try {
    const digest = await subtle.digest('SHA-256', await (await open()).arrayBuffer());
    return new Uint8Array(digest).join();
  } catch {
    return undefined;
  }
}

interface Uploaded {
  appId: string;
  done: readonly ReadyRow<UploadEntry>[];
  existing: Pick<ReadonlySet<string>, 'has'>;
}

/** Deletes uploaded images again. A replaced picture is lost: then there is no undo. */
export function undoUploads(
  queryClient: QueryClient,
  { appId, done, existing }: Uploaded,
): RunTask<Change> | undefined {
  const keys = done.flatMap(({ entry }) => (isPicture(entry) ? [entry.key] : []));
  if (keys.some((key) => existing.has(key))) return undefined;
  const changes = undoChanges(
    keys.map((key): Change => ({ kind: 'image', change: 'added', key, after: { url: '' } })),
    { translations: new Map() },
  );
  return applyRest(queryClient, { appId, changes, title: 'Undo' });
}
