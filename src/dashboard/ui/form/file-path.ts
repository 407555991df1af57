/** A dropped file has its path; a leading slash marks the drop. */
interface PathFile extends File {
  path?: string;
}

/** Path within the chosen or dropped folder; the file's name if there is none. */
export function getFilePath({ path, webkitRelativePath, name }: PathFile): string {
  const place = webkitRelativePath === '' ? (path ?? name) : webkitRelativePath;
  return place.replace(/^[.]?[/]/, '');
}
