import { removeGuard } from '#formats/csv/write.ts';
import { findDelimiter, readRecords } from '#formats/csv/read.ts';
import type { CsvRecord } from '#formats/csv/read.ts';
import { decode } from '#formats/text/decode.ts';
import { createProblemLog, inQuotes, keepLast } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { localeOfPath } from '#formats/texts/locale-of-path.ts';
import type { FileLanguage, FileText, TextsFile } from '#formats/texts/types.ts';
import { readHeader } from './header.ts';
import type { Column } from './header.ts';

const DELIMITERS = [',', ';', '\t', '|'];

const ROW_PER_LANGUAGE =
  'This table has a row per language. Give each key one row, and each language a column.';

const LANGUAGE_COLUMN = /^(?:locale|lang|language)(?:[ _-]?code)?$/i;

const NO_HEADER =
  'The first row must name the columns: key, description, and a code or name per language.';

/**
 * A row per key, a column per language, in any order. Two columns need no header. Never throws;
 * every row and cell is in an entry, problem or notice.
 */
export function readCsvTexts(path: string, input: Uint8Array | string): TextsFile {
  const problems = createProblemLog();
  const { text, delimiter, firstLine } = findDelimiter(decode(input, problems), DELIMITERS, rate);
  const { records, problems: unreadable } = readRecords(text, delimiter, { firstLine });
  for (const { line, message } of unreadable) problems.add(line, message);
  const [first, ...rest] = records;
  const header = first && readHeader(first.cells);
  const columns = header ?? getDefaultColumns(records);
  if (columns === undefined) {
    problems.add(first?.line ?? 1, first === undefined ? 'This table is empty.' : NO_HEADER);
    return { format: 'csv', languages: [], problems: problems.list() };
  }
  if (header !== undefined && isRowPerLanguage(records, header)) {
    problems.add(first?.line ?? 1, ROW_PER_LANGUAGE);
    return { format: 'csv', languages: [], problems: problems.list() };
  }
  const rows = readRows(header === undefined ? records : rest, columns, problems);
  const notices = first && header ? describeLeftOut(first, header) : [];
  return {
    format: 'csv',
    languages: toLanguages(rows, columns, localeOfPath(path)),
    problems: problems.list(),
    ...(notices.length > 0 && { notices }),
  };
}

function isRowPerLanguage([first, ...rows]: readonly CsvRecord[], columns: readonly Column[]) {
  const at = first?.cells.findIndex((cell) => LANGUAGE_COLUMN.test(cell)) ?? -1;
  if (at === -1 || columns.some(({ role }) => role === 'language')) return false;
  return new Set(rows.map(({ cells }) => cells[at])).size > 1;
}

/** Whether a text is a table of texts: its first row is a header, or its rows have tabs. */
export function isTextsTable(source: string): boolean {
  const { text, delimiter } = findDelimiter(source, DELIMITERS, rate);
  const { records } = readRecords(text, delimiter, { most: 20 });
  if (records[0] !== undefined && readHeader(records[0].cells) !== undefined) return true;
  // A `.strings` file may have a tab before its `=`.
  const isPlain = records.every(({ cells }) => cells[1]?.startsWith('=') !== true);
  return delimiter === '\t' && isPlain && getDefaultColumns(records) !== undefined;
}

function rate(cells: readonly string[]): number {
  const known = readHeader(cells)?.filter(({ role }) => role !== 'unknown') ?? [];
  return 1000 * known.length + Math.min(cells.length, 999);
}

/** A table of two columns has keys and texts. */
function getDefaultColumns(records: readonly CsvRecord[]): Column[] | undefined {
  const isPairs = records[0]?.cells.length === 2 && records.every(({ cells }) => cells.length <= 2);
  return isPairs ? [{ role: 'key' }, { role: 'value' }] : undefined;
}

type TextRow = { key: string; description: string; cells: readonly string[]; line: number };

function readRows(
  records: readonly CsvRecord[],
  columns: readonly Column[],
  problems: ProblemLog,
): TextRow[] {
  const keyAt = columns.findIndex(({ role }) => role === 'key');
  const descriptionAt = columns.findIndex(({ role }) => role === 'description');
  const rows: TextRow[] = [];
  for (const { line, cells } of records) {
    const getCell = (at: number) => removeGuard(cells[at] ?? '');
    const key = getCell(keyAt);
    const surplus = cells.slice(columns.length).filter((cell) => cell !== '');
    if (surplus.length > 0)
      problems.add(line, `More cells than columns, left out: ${inQuotes(surplus.join(' '))}.`);
    if (key === '') {
      const texts = inQuotes(cells.filter((cell) => cell !== '').join(' '));
      problems.add(line, `The row ${texts} has no key: it is left out.`);
      continue;
    }
    rows.push({ key, description: getCell(descriptionAt), cells, line });
  }
  return keepLast(rows, problems, { getId: ({ key }) => key });
}

/** A `value` column is for the language of the file's name. */
function toLanguages(
  rows: readonly TextRow[],
  columns: readonly Column[],
  fileLocale: string | undefined,
): FileLanguage[] {
  const languages: FileLanguage[] = [];
  for (const [at, column] of columns.entries()) {
    if (column.role !== 'language' && column.role !== 'value') continue;
    const locale = column.role === 'language' ? column.locale : fileLocale;
    const entries = rows.flatMap(({ key, description, cells, line }): FileText[] => {
      const value = removeGuard(cells[at] ?? '');
      if (value === '') return [];
      return [{ key, value, ...(description !== '' && { description }), line }];
    });
    languages.push({ ...(locale !== undefined && { locale }), entries });
  }
  return languages;
}

function describeLeftOut({ line, cells }: CsvRecord, columns: readonly Column[]) {
  const getName = (at: number) => inQuotes(cells[at] ?? '');
  const repeated = columns.flatMap((column, at) => {
    if (column.role !== 'repeated') return [];
    const names = `${getName(at)} means the same as ${getName(column.first)}`;
    return [{ line, message: `The column ${names} and is left out.` }];
  });
  const names = columns.flatMap(({ role }, at) =>
    role === 'unknown' && cells[at] !== '' ? [getName(at)] : [],
  );
  if (names.length === 0) return repeated;
  const which = names.length === 1 ? `The column ${names.join('')} is` : `These columns are`;
  const list = names.length === 1 ? '' : `: ${names.slice(0, 10).join(', ')}`;
  return [...repeated, { line, message: `${which} no language and left out${list}.` }];
}
