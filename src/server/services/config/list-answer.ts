import { setImmediate } from 'node:timers/promises';
import type { Db } from '#server/db/schema.ts';

/** A transaction in which everything is of the same moment, whoever writes meanwhile. */
export const snapshot = (db: Db) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

/** Takes in the pieces of an answer, one behind the other, as they are made. */
export type Take = (piece: Buffer) => void;

const comma = Buffer.from(',');

/** The body of an answer whose `data` is a list, from its pages. */
export async function writeListAnswer(pages: AsyncIterable<Buffer>, take: Take): Promise<void> {
  let isFirst = true;
  take(Buffer.from('{"data":['));
  for await (const page of pages) {
    if (!isFirst) take(comma);
    isFirst = false;
    take(page);
  }
  take(Buffer.from(']}'));
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
