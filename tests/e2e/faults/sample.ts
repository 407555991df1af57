import { type Fault, FAULTS } from '#tests/support/fault-proxy.ts';
import type { Drive } from './drive.ts';

const faults = Object.keys(FAULTS) as Fault[];

interface Cell {
  drive: Drive;
  fault: Fault;
}

/** Only an upload is long enough to be cut in the middle. */
const faultsFor = ({ operation }: Drive) =>
  faults.filter((fault) => fault !== 'cut' || operation === 'uploadImage');

/** The same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SEED = Number(process.env['FAULTS_SEED'] ?? 1);

/** One by the seed, unless `FAULTS` selects: `all`, `createColor` or `createColor:lost`. */
export function chooseFaults(drives: readonly Drive[]): Map<Drive, Fault[]> {
  const wanted = process.env['FAULTS'];
  const random = createRandom(SEED);
  return new Map(
    drives.map((drive) => {
      const possible = faultsFor(drive);
      const chosen = possible[Math.floor(random() * possible.length)];
      if (wanted === undefined) return [drive, chosen ? [chosen] : []];
      return [drive, possible.filter((fault) => isWanted(wanted, drive.operation, fault))];
    }),
  );
}

const isWanted = (wanted: string, operation: string, fault: Fault) =>
  wanted === 'all' ||
  wanted
    .split(',')
    .some((each) => [operation, `${operation}:${fault}`, `:${fault}`].includes(each));

/** A line per operation: `.` for a handled fault, `X` for a defect. */
export function drawTable(cells: readonly Cell[], isDefect: (cell: Cell) => boolean): string {
  const operations = Map.groupBy(cells, ({ drive }) => drive.operation);
  const lines = [...operations].map(([operation, met]) => {
    const marks = faults.map((fault) => {
      const cell = met.find((each) => each.fault === fault);
      const mark = cell && isDefect(cell) ? 'X' : '.';
      return (cell ? mark : '').padEnd(fault.length);
    });
    return [operation.padEnd(26), ...marks].join(' ');
  });
  return [['operation'.padEnd(26), ...faults].join(' '), ...lines].join('\n');
}
