/**
 * A fingerprint that only files with the same content share; `undefined` where the browser computes
 * none (over plain HTTP) or the file cannot be read: whoever sends it will find out why.
 */
export async function contentOf(open: () => Promise<Blob>): Promise<string | undefined> {
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
