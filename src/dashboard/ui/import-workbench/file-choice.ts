import type { ImportEntry, ImportKind, ImportRow } from './types.ts';

/** A file of garbage has a thousand problems; the first ones tell what is wrong with it. */
const MAX_LINES = 50;

const MEGABYTE = 1024 * 1024;

type Limits = Pick<ImportKind<ImportEntry>, 'extensions' | 'maxMegabytes'>;

/** Why a file is refused before it is read; `undefined` when it is not. */
export function refusalOf(
  file: Pick<File, 'name' | 'size'>,
  { extensions, maxMegabytes }: Limits,
): string | undefined {
  const name = file.name.toLowerCase();
  if (!extensions.some((extension) => name.endsWith(extension))) {
    return `${file.name} is not a ${new Intl.ListFormat('en', { type: 'disjunction' }).format(extensions)} file.`;
  }
  if (file.size > maxMegabytes * MEGABYTE) {
    const size = Math.ceil(file.size / MEGABYTE);
    return `${file.name} is too large: ${size} MB, and ${maxMegabytes} MB is the most that can be imported at once.`;
  }
  return undefined;
}

/**
 * What to show for a file without any entry: the parser's first problem says why, a line for each
 * of the others where.
 */
export function nothingFound(rows: readonly ImportRow<ImportEntry>[]): string | undefined {
  if (rows.some((row) => row.entry)) return undefined;
  const [first, ...rest] = rows;
  const lines = rest
    .slice(0, MAX_LINES)
    .map(({ line, reason = '' }) => (line === undefined ? reason : `Line ${line}: ${reason}`));
  return [first?.reason ?? 'Nothing was found in the file.', ...lines].join('\n');
}
