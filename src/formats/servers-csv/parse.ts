import { decode } from '#formats/strings/decode.ts';
import { createProblemLog } from '#formats/strings/problem-log.ts';
import { type Columns, columnsOfHead, type Field, plainColumns } from './columns.ts';
import { type CsvRecord, readRecords } from './records.ts';
import type { ServerEntry, ServersResult } from './types.ts';

const NOTHING_FOUND =
  'No servers were found. Write one per line: ip,username,password,psk,country, with or without a head line.';

const DELIMITERS = [',', ';', '\t'];

/** Spreadsheets say so in the first line which delimiter they have used. */
const DELIMITER_LINE = /^sep=([,;\t])\r?\n/i;

/**
 * Reads servers from CSV: `ip,username,password,psk,country`, or with a head line in any order, with
 * commas, semicolons or tabs. The country is a name or a code; a column of codes may stand beside it.
 * Never throws, and no server is lost without a problem that names its line.
 */
export function readServers(input: Uint8Array | string): ServersResult {
  const log = createProblemLog();
  const whole = decode(input, log);
  const said = DELIMITER_LINE.exec(whole);
  const text = whole.slice(said?.[0].length ?? 0);
  const delimiter = said?.[1] ?? likelyDelimiter(text);
  const { records, problems } = readRecords(text, delimiter, { firstLine: said ? 2 : 1 });
  const entries = toEntries(records, (line, message) => problems.push({ line, message }));
  for (const { line, message } of problems) log.add(line, message);
  const all = log.list().map(({ line, message }) => ({ line, message }));
  if (entries.length === 0) all.unshift({ line: 1, message: NOTHING_FOUND });
  return { entries, problems: all };
}

/** The one that makes a head of the first record, or five cells, or as many as possible. */
function likelyDelimiter(text: string): string {
  const rated = DELIMITERS.map((delimiter) => {
    const cells = readRecords(text, delimiter, { most: 1 }).records[0]?.cells ?? [];
    const place = text.indexOf(delimiter);
    return { delimiter, rating: rate(cells), place: place === -1 ? Infinity : place };
  });
  // Of equals the one that comes first: no address has any of them in it.
  rated.sort((a, b) => b.rating - a.rating || a.place - b.place);
  return rated[0]?.delimiter ?? ',';
}

function rate(cells: readonly string[]): number {
  const head = columnsOfHead(cells);
  if (head) return 10_000 + head.fields.filter((field) => field !== undefined).length;
  return cells.length === plainColumns.length ? 5000 : cells.length;
}

type Report = (line: number, message: string) => void;

function toEntries(records: readonly CsvRecord[], report: Report): ServerEntry[] {
  const [first, ...rest] = records;
  if (!first) return [];
  const head = columnsOfHead(first.cells);
  if (!head) return records.flatMap((record) => toEntry(record, plainColumns, report) ?? []);
  reportHead(head, first.line, report);
  if (head.missing.length > 0 || head.repeated.length > 0) return [];
  return rest.flatMap((record) => toEntry(record, head.fields, report) ?? []);
}

function reportHead({ missing, repeated, unused }: Columns, line: number, report: Report): void {
  if (missing.length > 0) report(line, `The head line has no column for: ${missing.join(', ')}.`);
  if (repeated.length > 0)
    report(line, `The head line has two columns for: ${repeated.join(', ')}.`);
  if (unused > 0)
    report(line, `${unused === 1 ? 'A column is' : `${unused} columns are`} not used.`);
}

function toEntry(
  { line, cells }: CsvRecord,
  fields: readonly (Field | undefined)[],
  report: Report,
): ServerEntry | undefined {
  const extra = cells.slice(fields.length).some((cell) => cell !== '');
  if (cells.length < lastPlace(fields) || extra) {
    const found = `${cells.length} ${cells.length === 1 ? 'value' : 'values'}`;
    report(
      line,
      `This line has ${found}, not ${fields.length}. Put quotes around a value that has the delimiter in it.`,
    );
    return undefined;
  }
  const valueOf = (field: Field) => cells[fields.indexOf(field)] ?? '';
  const entry = {
    line,
    ip: valueOf('ip').trim(),
    username: valueOf('username'),
    password: valueOf('password'),
    psk: valueOf('psk'),
    country: valueOf('country').trim(),
  };
  return fields.includes('code') ? { ...entry, code: valueOf('code').trim() } : entry;
}

/** How many cells a line needs: what is behind the last used column may be left out. */
function lastPlace(fields: readonly (Field | undefined)[]): number {
  return fields.findLastIndex((field) => field !== undefined) + 1;
}
