import type { AppArchive, ArchiveTranslation } from '#domain/app-archive.ts';
import { targetLocales, type TargetLocaleCode } from '#domain/locales.ts';
import type { ReadArchive } from '#formats/app-archive/read.ts';
import { askWithProgress, openWorker } from '#dashboard/browser/worker.ts';
import type { ArchiveWorker } from './archive-worker.ts';

const open = () =>
  openWorker<ArchiveWorker>(
    new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' }),
  );

/** Also rejects when `signal` is aborted. */
export async function writeInWorker(
  { translations, ...archive }: AppArchive,
  files: ReadonlyMap<string, Blob>,
  signal: AbortSignal,
): Promise<Blob> {
  const { ask, end } = open();
  signal.addEventListener('abort', end);
  try {
    signal.throwIfAborted();
    for (const [locale, values] of translations) await ask((worker) => worker.put(locale, values));
    return await ask((worker) => worker.write(archive, files));
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
