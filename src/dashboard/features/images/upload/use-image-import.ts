import type { RunTask } from '#domain/task.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import {
  createImageBodyKeyMax as KEY_MAX,
  createImageBodyKeyRegExp as KEY_PATTERN,
} from '#generated/zod/images.ts';
import { describeTooLong } from '#domain/long-text.ts';
import { optionalCrypto } from '#dashboard/browser/optional-apis.ts';
import { applyRest } from '#dashboard/resources/changes.ts';
import { KEY_HINT } from '#dashboard/ui/form/key-hint.ts';
import type { Decided, ImportDefinition, ReadyRow, Row } from '#dashboard/ui/import/definition.ts';
import { createZipReader } from '../zip/zip-reader.ts';
import { getPictures, isPicture, getRowStatuses, type UploadEntry } from './plan.ts';
import { readFiles } from './read-files.ts';
import { createUploads } from './send-images.ts';
import type { Change } from '#changes/diff.ts';
import { undoChanges } from '#changes/undo.ts';

type ImageImport = ImportDefinition<UploadEntry>;

export function useImageImport(appId: string) {
  const queryClient = useQueryClient();
  const { data: images } = useQuery(getListImagesQueryOptions(appId)).data ?? {};
  const existing = useMemo(() => new Map(images?.map((image) => [image.key, image])), [images]);
  const [uploads] = useState(() => createUploads(queryClient, appId));
  const [reader] = useState(createZipReader);
  const getStatuses = useCallback(
    (decided: Decided<UploadEntry>) => getRowStatuses(decided, { existing, keyProblem }),
    [existing],
  );

  const undo: ImageImport['undo'] = (done, offer) => {
    const run = undoUploads(queryClient, { appId, done, existing });
    if (run) offer(run);
  };
  // A running upload unpacks its pictures until it ends, also in the background.
  const end = () => {
    uploads.end();
    reader.end();
  };
  return {
    existing,
    read: readFiles(reader),
    enrich: findContents,
    getStatuses,
    send: (rows, sending) => uploads.send(getPictures(rows), existing, sending),
    end,
    undo,
  } satisfies Partial<ImageImport> & { existing: unknown };
}

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
