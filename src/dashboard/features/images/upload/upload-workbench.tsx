import type { RunTask } from '#domain/task.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import {
  createImageBodyKeyMax as KEY_MAX,
  createImageBodyKeyRegExp as KEY_PATTERN,
} from '#generated/zod/images.ts';
import { describeTooLong } from '#domain/long-text.ts';
import { optionalCrypto } from '#dashboard/browser/optional-apis.ts';
import { undo } from '#dashboard/resources/changes.ts';
import { KEY_HINT } from '#dashboard/ui/form/key-hint.ts';
import type { Change } from '#changes/diff.ts';
import { useNavigate } from '@tanstack/react-router';
import { imageFileHint, imageFileTypes, isZip } from '#domain/image-file.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getShowStep } from '#dashboard/resources/imported.ts';
import { ChooseFolder } from '#dashboard/ui/form/choose-folder.tsx';
import type { Decided, ImportDefinition, ReadyRow, Row } from '#dashboard/ui/import/definition.ts';
import { Workbench } from '#dashboard/ui/import/workbench.tsx';
import { ExistingImages } from './image-clash.tsx';
import { imageLayout } from './image-row.tsx';
import { getPictures, getRowStatuses, isPicture, type UploadEntry } from './plan.ts';
import { createZipReader, readFiles, UNREADABLE } from './read-files.ts';
import { createUploads } from './send-images.ts';

/** The button that opens it names it. */
export type UploadTitle = 'Bulk upload' | 'Import ZIP';

interface UploadWorkbenchProps {
  appId: string;
  title: UploadTitle;
  /** Dropped or pasted files; if empty, the user chooses them. */
  files: readonly File[];
  onClose: () => void;
}

/** Uploads files, folders and ZIP archives, also together. */
export function UploadWorkbench({ appId, title, files, onClose }: UploadWorkbenchProps) {
  const queryClient = useQueryClient();
  const { data: images } = useQuery(getListImagesQueryOptions(appId)).data ?? {};
  const existing = useMemo(() => new Map(images?.map((image) => [image.key, image])), [images]);
  const place = useQuery(getGetAppQueryOptions(appId)).data?.name;
  const navigate = useNavigate();
  const [uploads] = useState(() => createUploads(queryClient, appId));
  const [reader] = useState(createZipReader);
  const getStatuses = useCallback(
    (decided: Decided<UploadEntry>) => getRowStatuses(decided, { existing, keyProblem }),
    [existing],
  );
  const show = () => {
    onClose();
    void navigate({ to: '/apps/$appId/images', params: { appId }, search: { imported: true } });
  };
  const definition: ImportDefinition<UploadEntry> = {
    ...common,
    ...starts[title],
    words: { ...words, ...starts[title].words, title, place },
    read: readFiles(reader),
    enrich: findContents,
    getStatuses,
    send: (rows, sending) => uploads.send(getPictures(rows), existing, sending),
    // A running upload unpacks its pictures until it ends, also in the background.
    end: () => {
      uploads.end();
      reader.end();
    },
    undo: (done) => undoUploads(queryClient, { appId, done, existing }),
    steps: (done) => [getShowStep(done, { list: `images/${appId}`, noun: 'image', show })],
  };
  return (
    <ExistingImages value={existing}>
      <Workbench definition={definition} files={files} onClose={onClose} />
    </ExistingImages>
  );
}

const words = {
  noun: 'image',
  verb: 'Upload' as const,
  rowKinds: {
    new: 'New',
    changed: 'Replaces',
    duplicate: 'Duplicate',
    invalid: 'Skipped',
    done: 'Uploaded',
    failed: 'Failed',
  },
  hint: `or drop files, folders and ZIP archives anywhere on this page. ${imageFileHint} each. You review before anything is saved.`,
  drop: 'Drop images, folders or ZIP archives to add them',
};

const common = {
  accept: [...imageFileTypes, '.zip'],
  multiple: true,
  unreadable: UNREADABLE,
  layout: imageLayout,
  isUpload: true,
};

/** Only the first choice differs (spec 5, ZIP import). */
const starts = {
  'Bulk upload': {
    words: { choose: 'Choose files' },
    // Each refused file has its reason in its row.
    refuse: () => undefined,
    moreChoices: (onFiles: (files: readonly File[]) => void) => (
      <ChooseFolder onFiles={onFiles}>Choose a folder</ChooseFolder>
    ),
  },
  'Import ZIP': {
    words: { choose: 'Choose a ZIP file' },
    refuse: (files: readonly File[]) =>
      files.some(isZip) ? undefined : 'Please select a ZIP file',
  },
} as const;

function keyProblem(key: string): string | undefined {
  if (!KEY_PATTERN.test(key)) return KEY_HINT;
  return key.length > KEY_MAX ? describeTooLong('Key', KEY_MAX) : undefined;
}

/** Finds equal files, reading one at a time: there may be a thousand. */
async function findContents(
  rows: readonly Row<UploadEntry>[],
  change: Parameters<NonNullable<ImportDefinition<UploadEntry>['enrich']>>[1],
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
  const changes = keys.map((key): Change => ({
    kind: 'image',
    change: 'added',
    key,
    after: { url: '' },
  }));
  return undo(queryClient, { appId, changes });
}
