import { readApp } from '#changes/read-app.ts';
import type { ArchiveTranslation } from '#domain/app-archive.ts';
import type { TaskContext } from '#domain/task.ts';
import { calls } from '../changes.ts';
import { targetLocales, type TargetLocaleCode } from '#domain/locales.ts';
import type { ReadArchive } from '#formats/app-archive/read.ts';
import { askWithProgress, openWorker } from '#dashboard/browser/worker.ts';
import type { ArchiveWorker } from './archive-worker.ts';

const open = () =>
  openWorker<ArchiveWorker>(
    new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' }),
  );

/** Also rejects when `signal` is aborted. */
export async function packApp(appId: string, context: TaskContext) {
  const { signal } = context;
  const { archive, files, notes } = await readApp(appId, calls, context);
  const { translations, ...rest } = archive;
  const { ask, end } = open();
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    for (const [locale, values] of translations) await ask((worker) => worker.put(locale, values));
    const zip = await ask((worker) => worker.write(rest, files));
    return { archive, zip, notes };
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

type Answer = Awaited<ReturnType<ArchiveWorker['read']>>;

export async function readInWorker(
  file: Blob,
  onProgress: (done: number, total: number) => void,
): Promise<ReadArchive | string> {
  const { ask, end } = open();
  try {
    const read = await askWithProgress(onProgress, (pass) =>
      ask<Answer>(async (worker) => worker.read(file, pass)),
    );
    if (typeof read === 'string') return read;
    const translations = new Map<TargetLocaleCode, ReadonlyMap<string, ArchiveTranslation>>();
    for (const locale of targetLocales(read.archive.locales)) {
      const values = await ask((worker) => worker.take(locale));
      if (values) translations.set(locale, values);
    }
    return { ...read, archive: { ...read.archive, translations } };
  } finally {
    end();
  }
}
