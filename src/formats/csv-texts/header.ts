import { languageByName } from '#formats/texts/language-names.ts';

export type Column =
  | { role: 'key' | 'description' | 'value' | 'unknown' }
  | { role: 'repeated'; first: number }
  | { role: 'language'; locale: string };

const ROLES = [
  ['key', 'key keys id identifier name string resource'],
  ['description', 'description comment comments context note notes'],
  ['value', 'value text translation source string-value'],
] as const;

const ROLE_OF: ReadonlyMap<string, (typeof ROLES)[number][0]> = new Map(
  ROLES.flatMap(([role, names]) => names.split(' ').map((name) => [name, role] as const)),
);

/**
 * In any order. It needs a key, and a language or `value`. The first of several equal columns
 * counts.
 */
export function readHeader(cells: readonly string[]): Column[] | undefined {
  const seen = new Map<string, number>();
  const columns = cells.map((cell, at): Column => {
    const column = readColumn(cell);
    if (column.role === 'unknown') return column;
    const id = column.role === 'language' ? column.locale : column.role;
    const first = seen.get(id);
    if (first !== undefined) return { role: 'repeated', first };
    seen.set(id, at);
    return column;
  });
  const hasTexts = columns.some(({ role }) => role === 'language' || role === 'value');
  if (!hasTexts || columns.length < 2) return undefined;
  if (columns.some(({ role }) => role === 'key')) return columns;
  // The corner of a table is often empty or named after the product.
  const [first, ...others] = columns;
  const isKnown = others.every(({ role }) => role !== 'unknown' && role !== 'repeated');
  const isTable = first?.role === 'unknown' && isKnown && (others.length > 1 || cells[0] === '');
  return isTable ? [{ role: 'key' }, ...others] : undefined;
}

const UNKNOWN = { role: 'unknown' } as const;

function readColumn(cell: string): Exclude<Column, { role: 'repeated' }> {
  const name = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  const role = ROLE_OF.get(name) ?? ROLE_OF.get(name.replace(/^(?:string|text|translation) /, ''));
  if (role !== undefined) return { role };
  const locale = languageByName(cell);
  return locale === undefined ? UNKNOWN : { role: 'language', locale };
}
