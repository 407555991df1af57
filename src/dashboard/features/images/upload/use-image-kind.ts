import { mapResult } from '#domain/task.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import {
  createImageBodyKeyMax as KEY_MAX,
  createImageBodyKeyRegExp as KEY_PATTERN,
} from '#generated/zod/images.ts';
import type { Image } from '#generated/model/image.ts';
import { explainBy } from '#changes/run.ts';
import { CannotWrite } from '#changes/sentences.ts';
import { runCalls } from '#dashboard/resources/changes.ts';
import { KEY_HINT } from '#dashboard/ui/form/key-hint.ts';
import type { Decided, Kind, ReadyRow, Row, Sending } from '#dashboard/ui/import/kind.ts';
import { keepImages } from '../unfinished/kept-images.ts';
import { getImageCalls } from './image-calls.ts';
import { imageLayout } from './image-row.tsx';
import { getPictures, isPicture, judgeRows, type UploadEntry } from './plan.ts';
import { createImageSender } from './send-images.ts';
import { takeUploadsBack } from '../undo/take-uploads-back.ts';

type ImageKind = Kind<UploadEntry>;

/** What each way to upload images says for itself. */
export type OwnKind = Pick<
  ImageKind,
  'words' | 'accept' | 'multiple' | 'refuse' | 'read' | 'unreadable'
>;

/** All that the ways to upload images have in common. */
type CommonKind = Omit<ImageKind, keyof OwnKind>;

/** In the workbench's words of files that become images of the app. */
export const imageWords = {
  noun: { one: 'image', many: 'images' },
  verb: 'Upload',
  verbWorking: 'Uploading',
  rowKinds: {
    new: 'New',
    changed: 'Replaces',
    duplicate: 'Duplicate',
    invalid: 'Skipped',
    done: 'Uploaded',
    failed: 'Failed',
  },
  hidesEmptyKinds: true,
  giveUp: 'Close without uploading?',
};

/** Files of the workbench become images of the app; with those it has already, by key. */
export function useImageKind(appId: string): {
  common: CommonKind;
  existing: ReadonlyMap<string, Image>;
} {
  const queryClient = useQueryClient();
  const { data: images } = useQuery(getListImagesQueryOptions(appId)).data ?? {};
  const existing = useMemo(() => new Map(images?.map((image) => [image.key, image])), [images]);
  const [sender] = useState(() => createImageSender(appId, getImageCalls(queryClient, appId)));
  const judge = useCallback(
    (decided: Decided<UploadEntry>) => judgeRows(decided, { existing, keyProblem }),
    [existing],
  );

  const send = async (rows: readonly ReadyRow<UploadEntry>[], sending: Sending) => {
    const jobs = getPictures(rows).map(({ id, entry: { key, source } }) => ({
      job: { id, key, source, replaces: existing.has(key) },
      // Another press to send it comes with another signal.
      signal: sending.signalFor(id),
    }));
    const call = async ({ job, signal }: (typeof jobs)[number]) => {
      // Cancelled uploads are not kept to be continued.
      if (signal.aborted && !sending.signal.aborted) return;
      const onProgress = (percent: number) => sending.move(job.id, { status: 'sending', percent });
      onProgress(0);
      const reason = await sender.send(job, { signal, onProgress });
      // A row that was cancelled in the meantime stays so.
      sending.move(job.id, reason === undefined ? DONE : { status: 'failed', reason });
      if (reason !== undefined) throw new CannotWrite(reason);
    };
    const result = await runCalls(
      queryClient,
      {
        items: jobs,
        operations: ['createImage', 'updateImage'],
        parallel: 4,
        keep: keepImages(appId, jobs, images ?? []),
        call,
        getReason: explainBy('Error saving image'),
      },
      sending,
    );
    return mapResult(result, ({ job }) => job.id);
  };
  const takeBack = (done: readonly ReadyRow<UploadEntry>[]) =>
    takeUploadsBack(queryClient, { appId, done, existing });
  const { check, end } = sender;
  const writing = { send, check, end, takeBack, isFixed: true };
  return { existing, common: { judge, enrich: findContents, layout: imageLayout, ...writing } };
}

const DONE = { status: 'done' } as const;

function keyProblem(key: string): string | undefined {
  if (!KEY_PATTERN.test(key)) return KEY_HINT;
  return key.length > KEY_MAX ? `Key is longer than ${KEY_MAX} characters` : undefined;
}

/** Finds out which files are the same; one after the other: a thousand are not read at once. */
async function findContents(
  rows: readonly Row<UploadEntry>[],
  change: Parameters<NonNullable<ImageKind['enrich']>>[1],
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

/**
 * Only files with the same content share it; `undefined` where the browser computes none (over
 * plain HTTP) or the file cannot be read: whoever sends it will find out why.
 */
async function getFingerprint(open: () => Promise<Blob>): Promise<string | undefined> {
  // as: the DOM types assume a secure context
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  try {
    const digest = await subtle.digest('SHA-256', await (await open()).arrayBuffer());
    return new Uint8Array(digest).join();
  } catch {
    return undefined;
  }
}
