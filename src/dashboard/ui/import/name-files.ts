import { formatCount } from '#domain/format.ts';
import { getFilePath } from '../form/file-path.ts';

/** More names do not fit into a heading. */
const MOST = 3;

const list = new Intl.ListFormat('en');

export function nameFiles(files: readonly File[]): string {
  const paths = files.map(getFilePath);
  const folders = new Set(paths.map((path) => path.split('/').slice(0, -1)[0]));
  const [folder] = folders;
  const count = formatCount(files.length, { one: 'file', many: 'files' });
  if (folders.size === 1 && folder !== undefined) return `${folder} (${count})`;
  const names = paths.slice(0, files.length > MOST ? MOST - 1 : MOST);
  const more = files.length - names.length;
  return list.format(more > 0 ? [...names, `${more.toLocaleString('en')} more`] : names);
}
