import { ApiError } from '#domain/api-error.ts';

/** A large picture takes longer on a slow line than the 15 s of a call. */
const PATIENCE_MS = 60_000;

/**
 * The bytes of a stored file; `undefined` for one of another origin, which a page may show and not read. Rejects when
 * it is not there or cannot be reached.
 */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  if (new URL(url, location.href).origin !== location.origin) return undefined;
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  if (!response.ok) throw new ApiError({ failure: 'refused', status: response.status });
  return response.blob();
}
