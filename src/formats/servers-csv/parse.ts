import { type CsvRecord, findDelimiter, readRecords } from '#formats/csv/read.ts';
import { decode } from '#formats/text/decode.ts';
import { describeOtherFormat, nameOtherFormat } from '#formats/text/other-formats.ts';
import { createProblemLog } from '#formats/text/problem-log.ts';
import type { ServerEntry, ServersResult } from './types.ts';

const NOTHING_FOUND =
  'No servers were found. Write one per line: ip,username,password,psk,country, with or without a header line.';

const READ_HERE = 'servers are read from a table (CSV) of ip, username, password, psk and country';

const DELIMITERS = [',', ';', '\t'];

/**
 * `ip,username,password,psk,country`, or any order with a header. The country is a name or a code.
 * Never throws; every lost server has a problem with its line.
 */
export function readServers(input: Uint8Array | string): ServersResult {
  const log = createProblemLog();
  const whole = decode(input, log);
  const other = nameOtherFormat(input) ?? nameOtherFormat(whole);
  if (other !== undefined) {
    const message = describeOtherFormat('', other, READ_HERE);
    return { entries: [], problems: [{ line: 1, message }] };
  }
  const { text, delimiter, firstLine } = findDelimiter(whole, DELIMITERS, rate);
  const { records, problems } = readRecords(text, delimiter, { firstLine });
  const entries = toEntries(records, (line, message) => problems.push({ line, message }));
  for (const { line, message } of problems) log.add(line, message);
  const all = log.list().map(({ line, message }) => ({ line, message }));
  if (entries.length > 0) return { entries, problems: all };
  // Each line of another format would have the same reason.
  return { entries, problems: [{ line: 1, message: NOTHING_FOUND }, ...all.slice(0, 1)] };
}

/** Prefers a delimiter that yields a header, then five cells, then the most cells. */
function rate(cells: readonly string[]): number {
  const head = readHead(cells);
  if (head) return 10_000 + head.fields.filter((field) => field !== undefined).length;
  return cells.length === DEFAULT_COLUMNS.length ? 5000 : cells.length;
}

type Report = (line: number, message: string) => void;

function toEntries(records: readonly CsvRecord[], report: Report): ServerEntry[] {
  const [first, ...rest] = records;
  if (!first) return [];
  const head = readHead(first.cells);
  if (!head) return records.flatMap((record) => toEntry(record, DEFAULT_COLUMNS, report) ?? []);
  reportHead(head, first.line, report);
  if (head.missing.length > 0 || head.repeated.length > 0) return [];
  return rest.flatMap((record) => toEntry(record, head.fields, report) ?? []);
}

function reportHead({ missing, repeated, unused }: Columns, line: number, report: Report): void {
  if (missing.length > 0) report(line, `The header line has no column for: ${missing.join(', ')}.`);
  if (repeated.length > 0)
    report(line, `The header line has two columns for: ${repeated.join(', ')}.`);
  if (unused > 0)
    report(line, `${unused === 1 ? 'A column is' : `${unused} columns are`} not used.`);
}

function toEntry(
  { line, cells }: CsvRecord,
  fields: readonly (Field | undefined)[],
  report: Report,
): ServerEntry | undefined {
  const extra = cells.slice(fields.length).some((cell) => cell !== '');
  if (cells.length < countRequiredCells(fields) || extra) {
    const found = `${cells.length} ${cells.length === 1 ? 'value' : 'values'}`;
    report(
      line,
      `This line has ${found}, not ${fields.length}. Put quotes around a value that has the delimiter in it.`,
    );
    return undefined;
  }
  const getValue = (field: Field) => cells[fields.indexOf(field)] ?? '';
  const entry = {
    line,
    ip: getValue('ip').trim(),
    username: getValue('username'),
    password: getValue('password'),
    psk: getValue('psk'),
    country: getValue('country').trim(),
  };
  return fields.includes('code') ? { ...entry, code: getValue('code').trim() } : entry;
}

function countRequiredCells(fields: readonly (Field | undefined)[]): number {
  return fields.findLastIndex((field) => field !== undefined) + 1;
}

type Field = 'ip' | 'username' | 'password' | 'psk' | 'country' | 'code';

const DEFAULT_COLUMNS: readonly Field[] = ['ip', 'username', 'password', 'psk', 'country'];

const NAMES: Readonly<Record<Field, readonly string[]>> = {
  ip: ['ip', 'ipaddress', 'address', 'host', 'hostname', 'server', 'ipv4', 'ipv6'],
  username: ['username', 'user', 'login', 'account'],
  password: ['password', 'pass', 'pwd'],
  psk: ['psk', 'ipsecpsk', 'presharedkey', 'ipsec', 'ipseckey', 'sharedsecret', 'secret'],
  country: ['country', 'countryname', 'location'],
  code: ['code', 'countrycode', 'countryid', 'iso'],
};

const fieldsByName = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    // as: the keys of the table above
    names.map((name) => [name, field as Field]),
  ),
);

type Columns = {
  fields: (Field | undefined)[];
  missing: Field[];
  repeated: Field[];
  unused: number;
};

function readHead(cells: readonly string[]): Columns | undefined {
  const fields = cells.map((cell) =>
    fieldsByName.get(cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '')),
  );
  const named = fields.filter((field) => field !== undefined);
  // A single known word may be a server's or user's name.
  if (new Set(named).size < 2) return undefined;
  const hasCountry = named.includes('country') || named.includes('code');
  return {
    fields,
    missing: DEFAULT_COLUMNS.filter(
      (field) => !named.includes(field) && !(field === 'country' && hasCountry),
    ),
    repeated: [...new Set(named.filter((field, index) => named.indexOf(field) !== index))],
    unused: cells.filter((cell, index) => cell !== '' && fields[index] === undefined).length,
  };
}
