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
  if (!response.ok) throw new ApiError({ failure: 'refused', status: response.status });
  return response.blob();
}

export const UNREADABLE_FILE =
  'The file could not be read. It may have been moved or changed: choose it again.';
