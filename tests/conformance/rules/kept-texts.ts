import type { Checks } from '../checks.ts';
import { dataOf, field, isObject } from '../contract/json.ts';
import { type Operation, successOf } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import type { Mismatch } from '../mismatch.ts';
import { isLong, type OddValue, textsOf } from './odd-values.ts';
import { difference } from './read-back.ts';
import { requestWith } from './request-with.ts';

/** One odd value for each text field of a thing. */
export type Row = ReadonlyMap<string, OddValue>;

/** Notes what a row came to, each field by itself. */
export class Kept {
  readonly #checks: Checks;
  readonly #wrong = new Set<string>();

  constructor(checks: Checks) {
    this.#checks = checks;
  }

  fails(check: string, field: string, mismatch: Mismatch, exchange: Exchange): void {
    this.#wrong.add(`${exchange.call.operation.id} ${field}`);
    this.#checks.fails(check, { severity: 'loss', ...mismatch }, exchange);
  }

  /** Compares the fields that a thing has. */
  compare(row: Row, thing: unknown, reader: Operation, how: string, exchange: Exchange): void {
    for (const [name, { what, value }] of row) {
      const check = `${name} ${what}: ${how}`;
      const mismatch =
        thing === undefined
          ? { expected: 'what was sent', came: 'nothing there' }
          : difference({ [name]: value }, thing, reader);
      if (mismatch) this.fails(check, name, mismatch, exchange);
      if (thing === undefined) return;
    }
  }

  /** The answer to a write tells less than a list. */
  answered(row: Row, exchange: Exchange, item = dataOf(exchange.answer.body)): void {
    const told = new Map([...row].filter(([name]) => field(item, name) !== undefined));
    if (isObject(item))
      this.compare(told, item, exchange.call.operation, 'answers what was sent', exchange);
  }

  passRest(exchange: Exchange): void {
    const { operation: call } = exchange.call;
    for (const { name } of textsOf(call))
      if (!this.#wrong.has(`${call.id} ${name}`))
        this.#checks.passes(call.id, `${name}: odd texts are kept`);
  }
}

/** The shortest of a text that is refused although it is not too long: where the count goes wrong. */
async function shortestRefused(checks: Checks, good: Call, name: string, text: string) {
  const letters = Array.from(text);
  const send = async (length: number) =>
    checks.client.send(
      await requestWith(checks, good, { [name]: letters.slice(0, length).join('') }),
    );
  let longest = await send(letters.length);
  let [taken, length] = [1, letters.length];
  while (longest.answer.status > 299 && length - taken > 1) {
    const middle = Math.floor((taken + length) / 2);
    const exchange = await send(middle);
    if (exchange.answer.status > 299) [longest, length] = [exchange, middle];
    else taken = middle;
  }
  return longest;
}

/** Finds the fields that a refused row was refused for. */
export async function tellRefused(checks: Checks, refused: Exchange, row: Row): Promise<void> {
  const { call } = refused;
  const success = { status: successOf(call.operation) };
  const appId = field(call.body, 'appId');
  const changes = appId === undefined ? {} : { appId };
  const plain = await checks.world.valid(call.operation, { changes });
  const good = { ...plain, path: call.path ?? {} };
  let isFound = false;
  for (const [name, value] of row) {
    const exchange = isLong(value)
      ? await shortestRefused(checks, good, name, value.value)
      : await checks.client.send(await requestWith(checks, good, { [name]: value.value }));
    if (exchange.answer.status < 300) continue;
    isFound = true;
    checks.judged(`${name} ${value.what}`, exchange, success);
  }
  if (!isFound) checks.judged('odd texts together', refused, success);
}
