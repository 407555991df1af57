import { allAssumptions, type Assumption } from './contract/document.ts';
import { isObject } from './contract/json.ts';

/** A team's statement about one assumption: confirmed, or replaced by its own behaviour. */
interface Reading {
  confirmed?: true;
  /** A status, an order, the value of a keyword; null: the rule does not hold there. */
  instead?: unknown;
  reason: string;
}

/** The readings by the pointer of their mark. */
export type ReadingsFile = Record<string, Reading>;

/** The file cannot be used; the message says why in one line. */
export class WrongReadings extends Error {}

function readEntry(mark: string, entry: unknown): Reading {
  const fields = isObject(entry) ? entry : {};
  const { confirmed, instead, reason } = fields;
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new WrongReadings(`${mark} needs a reason.`);
  const isConfirmed = confirmed === true;
  if (isConfirmed === 'instead' in fields)
    throw new WrongReadings(`${mark} needs either "confirmed": true or "instead".`);
  return isConfirmed ? { confirmed, reason } : { instead, reason };
}

/** Reads a `conformance.json`; throws `WrongReadings`. */
export function parseReadings(text: string): ReadingsFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new WrongReadings('it is no JSON.');
  }
  const assumptions = isObject(content) ? content['assumptions'] : undefined;
  if (!isObject(assumptions)) throw new WrongReadings('it has no "assumptions".');
  return Object.fromEntries(
    Object.entries(assumptions).map(([mark, entry]) => [mark, readEntry(mark, entry)]),
  );
}

/** A team's statements about the assumptions, and which of them the run has used. */
export class Readings {
  readonly #lines: ReadingsFile;
  readonly #touched = new Map<string, Assumption>();

  constructor(lines: ReadingsFile = {}) {
    this.#lines = lines;
  }

  /** Notes that a check rests on these, whatever its result. */
  touch(assumptions: readonly Assumption[]): void {
    for (const one of assumptions) this.#touched.set(one.pointer, one);
  }

  /** Every assumption that a check rested on. */
  get touched(): readonly Assumption[] {
    return [...this.#touched.values()];
  }

  /** The value that the team has named in the place of ours; undefined when there is none, null for any. */
  instead(assumptions: readonly Assumption[]): unknown {
    this.touch(assumptions);
    return assumptions
      .map(({ pointer }) => this.#lines[pointer]?.instead)
      .find((one) => one !== undefined);
  }

  /** Only assumptions without a line of the team excuse another answer. */
  open(assumptions: readonly Assumption[]): Assumption[] {
    return assumptions.filter(({ pointer }) => !(pointer in this.#lines));
  }

  /** Lines that the contract, or the run, has no use for. */
  useless(): string[] {
    const known = new Set(allAssumptions().map(({ pointer }) => pointer));
    return Object.keys(this.#lines).flatMap((mark) => {
      if (!known.has(mark)) return [`${mark}: the contract has no such mark`];
      return this.#touched.has(mark) ? [] : [`${mark}: no check of this run rests on it`];
    });
  }

  /** The lines about keywords of schemas, which change the contract itself. */
  keywords(): [pointer: string, instead: unknown][] {
    return Object.entries(this.#lines).flatMap(([mark, { instead }]): [string, unknown][] =>
      instead === undefined ? [] : [[mark, instead]],
    );
  }
}
