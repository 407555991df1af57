import { setImmediate } from 'node:timers/promises';
import type { Db } from '../db/schema.ts';

/** A transaction in which everything is of the same moment, whoever writes meanwhile. */
export const snapshot = (db: Db) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

const comma = Buffer.from(',');

/** The body of an answer whose `data` is a list: its pages, put together. */
export async function toListAnswer(pages: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const page of pages) {
    if (parts.length > 0) parts.push(comma);
    parts.push(page);
  }
  return Buffer.concat([Buffer.from('{"data":['), ...parts, Buffer.from(']}')]);
}

/** How many things are made JSON at once. */
const pageSize = 1000;

/** A list that may be long as pages of JSON, between which others get their turn. */
export async function* toPages(list: readonly unknown[]): AsyncGenerator<Buffer> {
  for (let start = 0; start < list.length; start += pageSize) {
    yield Buffer.from(JSON.stringify(list.slice(start, start + pageSize)).slice(1, -1));
    await setImmediate();
  }
}
