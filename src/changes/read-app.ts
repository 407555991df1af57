import pMap from 'p-map';
import type { components } from '#generated/contract.d.ts';
import {
  type AppArchive,
  type ArchiveImage,
  type ArchiveTranslation,
  getServerKey,
} from '#domain/app-archive.ts';
import { inCatalogueOrder, targetLocales } from '#domain/locales.ts';
import { PARALLEL, type TaskContext } from '#domain/task.ts';
import { detectType } from '#formats/image-zip/detect-type.ts';
import { crc32 } from '#formats/zip/crc32.ts';
import type { Calls } from './calls.ts';
import { toAssignment, toColor, toImage, toText, toTranslation } from './things.ts';

/** Progress counts languages and image files. */
export type ReadingContext = Pick<TaskContext, 'signal'> & Partial<TaskContext>;

export interface WholeApp {
  archive: AppArchive;
  files: ReadonlyMap<string, Blob>;
  /** Describes content that the archive cannot hold exactly, for users. */
  notes: readonly string[];
}

export async function readApp(
  appId: string,
  calls: Calls,
  { signal, onProgress }: ReadingContext,
): Promise<WholeApp> {
  const app = await calls.getApp(appId);
  const targets = targetLocales(app.locales);
  const [texts, colors, images, servers] = await Promise.all([
    calls.listTexts(appId),
    calls.listColors(appId),
    calls.listImages(appId),
    calls.listAppVpnServers(appId),
  ]);
  signal.throwIfAborted();
  const progress = { finished: 0, total: targets.length + images.data.length };
  const step = <Result>(result: Result) => {
    progress.finished += 1;
    onProgress?.({ ...progress });
    return result;
  };
  const translations = await pMap(
    targets,
    async (locale) => {
      const { data } = await calls.listLocaleTexts(appId, { locale });
      return step([locale, toTranslations(data)] as const);
    },
    { concurrency: PARALLEL, signal },
  );
  const pictures = await pMap(
    images.data,
    async (image) => step({ image, ...(await readPicture(image, calls, signal)) }),
    { concurrency: PARALLEL, signal },
  );
  return {
    archive: {
      name: app.name,
      platform: app.platform,
      locales: inCatalogueOrder(app.locales),
      texts: new Map(texts.data.map((text) => [text.key, toText(text)])),
      translations: new Map(translations.filter(([, values]) => values.size > 0)),
      colors: new Map(colors.data.map((color) => [color.key, toColor(color)])),
      images: new Map(pictures.map(({ image, kept }) => [image.key, kept])),
      servers: new Map(
        servers.data.map((one) => [getServerKey(one.vpnServerId), toAssignment(one)]),
      ),
    },
    files: new Map(
      pictures.flatMap(({ image, file }) => (file ? [[image.key, file] as const] : [])),
    ),
    notes: pictures.flatMap(({ note }) => note ?? []),
  };
}

export function toTranslations(
  texts: readonly components['schemas']['LocaleText'][],
): ReadonlyMap<string, ArchiveTranslation> {
  const kept = new Map<string, ArchiveTranslation>();
  for (const text of texts) {
    const translation = toTranslation(text);
    if (translation) kept.set(text.key, translation);
  }
  return kept;
}

interface Picture {
  kept: ArchiveImage;
  file?: Blob;
  note?: string;
}

/** Falls back to the address if a file is not an image. */
async function readPicture(
  image: components['schemas']['Image'],
  calls: Calls,
  signal: AbortSignal,
): Promise<Picture> {
  const { key, url, s3Key = '' } = image;
  const about = toImage(image);
  const linked = (note: string) => ({ kept: { url, ...about }, note: `${key}: ${note}` });
  const found = await fetchPicture({ url, isStored: s3Key !== '' }, calls, signal);
  if (found === 'elsewhere') {
    const note = 'its file is stored elsewhere; the archive keeps the address instead.';
    return s3Key === '' ? { kept: { url, ...about } } : linked(note);
  }
  if (found === undefined)
    return linked(
      'its file is not a picture that can be read; the archive keeps the address instead.',
    );
  const { file, type, crc } = found;
  return { kept: { file: { type, size: file.size, crc }, ...about }, file };
}

async function fetchPicture(
  { url, isStored }: { url: string; isStored: boolean },
  calls: Calls,
  signal: AbortSignal,
) {
  try {
    const blob = await calls.fetchFile(url, signal, isStored);
    if (!blob) return 'elsewhere';
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const type = detectType(bytes);
    return type && { file: new Blob([blob], { type }), type, crc: crc32(bytes) };
  } catch {
    signal.throwIfAborted();
    // Fails if the server is unreachable, rather than leaving out all files.
    await calls.listApps();
    return undefined;
  }
}
