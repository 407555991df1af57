import { languageByName } from '#formats/texts/language-names.ts';

export type Column =
  | { role: 'key' | 'description' | 'value' | 'unknown' }
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
  const seen = new Set<string>();
  const columns = cells.map((cell) => {
    const column = readColumn(cell);
    const id = column.role === 'language' ? column.locale : column.role;
    if (column.role !== 'unknown' && seen.has(id)) return UNKNOWN;
    seen.add(id);
    return column;
  });
  const hasTexts = columns.some(({ role }) => role === 'language' || role === 'value');
  if (!hasTexts || columns.length < 2) return undefined;
  if (columns.some(({ role }) => role === 'key')) return columns;
  // The corner of a table is often empty or named after the product.
  const [first, ...others] = columns;
  const isKnown = others.every(({ role }) => role !== 'unknown');
  const isTable = first?.role === 'unknown' && isKnown && (others.length > 1 || cells[0] === '');
  return isTable ? [{ role: 'key' }, ...others] : undefined;
}

const UNKNOWN = { role: 'unknown' } as const;

function readColumn(cell: string): Column {
  const name = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  const role = ROLE_OF.get(name) ?? ROLE_OF.get(name.replace(/^(?:string|text|translation) /, ''));
  if (role !== undefined) return { role };
  const locale = languageByName(cell);
  return locale === undefined ? UNKNOWN : { role: 'language', locale };
}
