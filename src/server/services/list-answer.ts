import { setImmediate } from 'node:timers/promises';
import type { Db } from '../db/schema.ts';

/** A transaction in which everything is of the same moment, whoever writes meanwhile. */
export const snapshot = (db: Db) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

/** The body of an answer whose `data` is a list: its pages, put together. */
export async function toListAnswer(pages: AsyncIterable<string>): Promise<Buffer> {
  const parts = [Buffer.from('{"data":[')];
  let separator = '';
  for await (const page of pages) {
    parts.push(Buffer.from(separator + page));
    separator = ',';
  }
  parts.push(Buffer.from(']}'));
  return Buffer.concat(parts);
}

/** How many things are made JSON at once. */
const pageSize = 1000;

/** A list that may be long as pages of JSON, between which others get their turn. */
export async function* toPages(list: readonly unknown[]): AsyncGenerator<string> {
  for (let start = 0; start < list.length; start += pageSize) {
    yield JSON.stringify(list.slice(start, start + pageSize)).slice(1, -1);
    await setImmediate();
  }
}
