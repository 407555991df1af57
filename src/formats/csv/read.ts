import type { Problem } from '#formats/text/problem-log.ts';

/** The cells of a record; a quoted cell may span several lines. */
export type CsvRecord = { line: number; cells: string[] };

type Reading = { text: string; delimiter: string; at: number; line: number };

type Cell = { value: string } | { problem: string };

const AFTER_QUOTE = 'There is text after a closing quote. Inside quotes, write each quote twice.';
const UNCLOSED = 'A quote is opened here and never closed.';

/** Spreadsheets may name their delimiter in the first line. */
const DELIMITER_LINE = /^sep=([,;\t|])(?:\r?\n|\r)/i;

/**
 * The delimiter that the first line names, or that reads the first row best. Of equals, the first
 * in the text wins: keys and addresses rarely contain one.
 */
export function findDelimiter(
  source: string,
  delimiters: readonly string[],
  rate: (cells: readonly string[]) => number,
) {
  const [line = '', named] = DELIMITER_LINE.exec(source) ?? [];
  if (named !== undefined)
    return { text: source.slice(line.length), delimiter: named, firstLine: 2 };
  const rated = delimiters.map((delimiter) => {
    const cells = readRecords(source, delimiter, { most: 1 }).records[0]?.cells ?? [];
    const place = source.indexOf(delimiter);
    return { delimiter, rating: rate(cells), place: place === -1 ? Infinity : place };
  });
  rated.sort((a, b) => b.rating - a.rating || a.place - b.place);
  return { text: source, delimiter: rated[0]?.delimiter ?? ',', firstLine: 1 };
}

/** RFC 4180. Unquoted cells are trimmed, empty lines ignored. Stops after `most` records. */
export function readRecords(
  text: string,
  delimiter: string,
  { firstLine = 1, most = Infinity } = {},
) {
  const reading: Reading = { text, delimiter, at: 0, line: firstLine };
  const records: CsvRecord[] = [];
  const problems: Problem[] = [];
  while (reading.at < text.length && records.length < most) {
    const start = { at: reading.at, line: reading.line };
    const record = readRecord(reading);
    if ('problem' in record) {
      problems.push({ line: start.line, message: record.problem });
      Object.assign(reading, start);
      skipLine(reading);
    } else if (record.cells.some((cell) => cell !== '')) {
      records.push({ line: start.line, cells: record.cells });
    }
  }
  return { records, problems };
}

function readRecord(reading: Reading): { cells: string[] } | { problem: string } {
  const cells: string[] = [];
  for (;;) {
    const cell = readCell(reading);
    if ('problem' in cell) return cell;
    cells.push(cell.value);
    if (reading.text[reading.at] !== reading.delimiter) break;
    reading.at += 1;
  }
  skipLineEnd(reading);
  return { cells };
}

function readCell(reading: Reading): Cell {
  const { text, delimiter } = reading;
  const start = reading.at;
  while (text[reading.at] === ' ' || (text[reading.at] === '\t' && delimiter !== '\t'))
    reading.at += 1;
  if (text[reading.at] === '"') return readQuoted(reading);
  while (reading.at < text.length && !endsCell(text[reading.at], delimiter)) reading.at += 1;
  return { value: text.slice(start, reading.at).trim() };
}

function readQuoted(reading: Reading): Cell {
  const { text, delimiter } = reading;
  let value = '';
  let from = reading.at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return { problem: UNCLOSED };
    value += text.slice(from, quote);
    from = quote + 1;
    if (text[from] !== '"') break;
    value += '"';
    from += 1;
  }
  reading.at = from;
  while (text[reading.at] === ' ') reading.at += 1;
  if (reading.at < text.length && !endsCell(text[reading.at], delimiter))
    return { problem: AFTER_QUOTE };
  reading.line += value.match(/\r\n|\n|\r/g)?.length ?? 0;
  return { value };
}

const endsCell = (character: string | undefined, delimiter: string) =>
  character === delimiter || character === '\n' || character === '\r';

function skipLine(reading: Reading): void {
  while (reading.at < reading.text.length && !/[\r\n]/.test(reading.text[reading.at] ?? ''))
    reading.at += 1;
  skipLineEnd(reading);
}

function skipLineEnd(reading: Reading): void {
  if (reading.at >= reading.text.length) return;
  reading.at += reading.text.startsWith('\r\n', reading.at) ? 2 : 1;
  reading.line += 1;
}
