import { ApiError } from '#domain/api-error.ts';

/** A large image on a slow line needs more than the 15 s of a call. */
const PATIENCE_MS = 60_000;

/**
 * `undefined` for another origin, whose files only images can show. Rejects when the file cannot be
 * loaded.
 */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  if (new URL(url, location.href).origin !== location.origin) return undefined;
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  if (!response.ok) {
    // An unread body keeps its request open.
    await response.body?.cancel();
    throw new ApiError({ failure: 'refused', status: response.status });
  }
  return response.blob();
}

export const UNREADABLE_FILE =
  'The file could not be read. It may have been moved or changed: choose it again.';

/** 1 January 1980, ZIP's first day: the same content gives the same bytes. */
const DAY = new Date(Date.UTC(1980, 0, 1));

export async function zipFiles(files: readonly { path: string; content: string }[]): Promise<Blob> {
  const { default: JsZip } = await import('jszip');
  const zip = new JsZip();
  for (const { path, content } of files)
    zip.file(path, content, { date: DAY, createFolders: false });
  return zip.generateAsync({ type: 'blob', compression: 'DEFLATE' });
}

/** Milliseconds that the browser may take to read the blob. */
const FETCHED_AFTER_MS = 60_000;

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FETCHED_AFTER_MS);
}

/** A dropped file has its path; a leading slash marks the drop. */
interface PathFile extends File {
  path?: string;
}

/** Path within the chosen or dropped folder; the file's name if there is none. */
export function getFilePath({ path, webkitRelativePath, name }: PathFile): string {
  const place = webkitRelativePath === '' ? (path ?? name) : webkitRelativePath;
  return place.replace(/^[.]?[/]/, '');
}
