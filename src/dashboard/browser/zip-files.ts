/** 1 January 1980, ZIP's first day: the same content gives the same bytes. */
const DAY = new Date(Date.UTC(1980, 0, 1));

export async function zipFiles(files: readonly { path: string; content: string }[]): Promise<Blob> {
  const { default: JsZip } = await import('jszip');
  const zip = new JsZip();
  for (const { path, content } of files)
    zip.file(path, content, { date: DAY, createFolders: false });
  return zip.generateAsync({ type: 'blob', compression: 'DEFLATE' });
}
