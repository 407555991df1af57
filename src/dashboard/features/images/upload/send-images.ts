import type { QueryClient } from '@tanstack/react-query';
import { refetchData } from '#dashboard/api/load.ts';
import { uploadImage } from '#dashboard/api/upload.ts';
import { UNREADABLE_FILE } from '#dashboard/browser/files.ts';
import { sendImport } from '#dashboard/resources/keyed-import.ts';
import type { Sending } from '#dashboard/ui/import/definition.ts';
import type { Change } from '#changes/diff.ts';
import { toImage } from '#changes/things.ts';
import { ApiError, UserError } from '#domain/api-error.ts';
import { formatCount } from '#domain/format.ts';
import type { TaskResult } from '#domain/task.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { deleteUploadedImage } from '#generated/api/uploads.ts';
import type { Image } from '#generated/model/index.ts';
import type { Picture, PictureRow, UploadSource } from './plan.ts';

const NOT_HELD =
  'It is not in the list on the server. Someone may have deleted it in the meantime.';

const UNCHECKED = 'The list of images could not be loaded to confirm this.';

type Open = UploadSource['open'];

interface StoredFile {
  url: string;
  key: string;
  isUsed?: boolean;
}

/** If an image cannot be saved, a retry reuses its stored file. The end removes unused files. */
export function createUploads(queryClient: QueryClient, appId: string) {
  const stored = new Map<Open, StoredFile>();

  const store = async (
    open: Open,
    upload: Pick<Parameters<typeof uploadImage>[0], 'signal' | 'onProgress'>,
  ) => {
    const { signal } = upload;
    signal.throwIfAborted();
    const before = stored.get(open);
    if (before) return before;
    try {
      const file = await uploadImage({ file: await open(), folder: 'app-images', ...upload });
      stored.set(open, file);
      signal.throwIfAborted();
      return file;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.failure === 'refused';
      // Browsers report an unreadable file as a network error.
      if (isRefused || signal.aborted || (await isReadable(open))) throw error;
      throw new UserError(UNREADABLE_FILE);
    }
  };

  return {
    send: async (
      rows: readonly PictureRow[],
      existing: ReadonlyMap<string, Image>,
      { move, signalFor, ...context }: Sending,
    ): Promise<TaskResult<number>> => {
      const find = createFind(rows);
      const title = `Upload of ${formatCount(rows.length, 'image')}`;
      const upload = {
        appId,
        page: 'image-changes',
        title,
        rows,
        openFile: (key: string) => find(key).entry.source.open(),
        isFresh: true,
        toChange: (entry: Picture) => toChange(entry, existing.get(entry.key)),
        storeFile: (key: string) => {
          const { id, entry } = find(key);
          const onProgress = (percent: number) => move(id, { status: 'sending', percent });
          return store(entry.source.open, { signal: signalFor(id), onProgress });
        },
        onTried: ({ key }: Change, reason?: string) => {
          const { id, entry } = find(key);
          move(id, reason === undefined ? { status: 'done' } : { status: 'failed', reason });
          const file = stored.get(entry.source.open);
          if (file && reason === undefined) file.isUsed = true;
        },
      };
      const result = await sendImport(queryClient, upload, context);
      const options = getListImagesQueryOptions(appId);
      const list = await refetchData(queryClient, options).catch(() => undefined);
      return list ? check(rows, stored, list.data, result) : { ...result, notes: [UNCHECKED] };
    },
    end: () => {
      for (const [open, { key, isUsed }] of stored) {
        if (isUsed) continue;
        stored.delete(open);
        // Equal files are stored once: the server keeps a file that another image uses.
        deleteUploadedImage({ key }, { keepalive: true }).catch(() => undefined);
      }
    },
  };
}

/** Only rows in the server's list are done. */
function check(
  rows: readonly PictureRow[],
  stored: Map<Open, StoredFile>,
  list: readonly Image[],
  result: TaskResult<number>,
): TaskResult<number> {
  const images = new Map(list.map((image) => [image.key, image]));
  const held = new Set<number>();
  for (const { id, entry } of rows) {
    const file = stored.get(entry.source.open);
    if (file && images.get(entry.key)?.s3Key === file.key) held.add(id);
    // The file of a deleted image may be deleted too: a retry starts again.
    else if (file?.isUsed) stored.delete(entry.source.open);
  }
  const lost = result.done.filter((id) => !held.has(id));
  const isLeft = ({ item }: { item: number }) => !held.has(item);
  return {
    done: [...held],
    failed: [
      ...result.failed.filter(isLeft),
      ...lost.map((item) => ({ item, name: '', reason: NOT_HELD })),
    ],
    skipped: result.skipped.filter(isLeft),
  };
}

/** No two rows are sent with one key. */
function createFind(rows: readonly PictureRow[]): (key: string) => PictureRow {
  const byKey = new Map(rows.map((row) => [row.entry.key, row]));
  return (key) => {
    const row = byKey.get(key);
    if (!row) throw new Error(`${key} has no file.`);
    return row;
  };
}

function toChange({ key, source }: Picture, before: Image | undefined): Change {
  const about = before && toImage(before);
  // No checksum: the file is compared with nothing.
  const after = { file: { type: source.type, size: source.size, crc: 0 }, ...about };
  if (!before) return { kind: 'image', key, change: 'added', after };
  const now = { url: before.url, ...about };
  return { kind: 'image', key, change: 'changed', before: now, after, fields: ['picture'] };
}

async function isReadable(open: Open): Promise<boolean> {
  try {
    await (await open()).slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
