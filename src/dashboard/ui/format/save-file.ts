/** How long the browser may take to fetch what it is told to save. */
const FETCHED_AFTER_MS = 60_000;

/** Has the browser save a file under this name, as if it were downloaded. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FETCHED_AFTER_MS);
}
