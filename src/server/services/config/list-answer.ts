import { inSlices } from '#server/db/in-slices.ts';
import type { Db } from '#server/db/schema.ts';

export const snapshot = (db: Db) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

const comma = Buffer.from(',');

/** The JSON of a list, as the body of a response. */
export async function toListAnswer(pages: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const page of pages) pieces.push(comma, page);
  return Buffer.concat([Buffer.from('{"data":['), ...pieces.slice(1), Buffer.from(']}')]);
}

const pageSize = 1000;

export async function* toPages(list: readonly unknown[]): AsyncGenerator<Buffer> {
  for await (const slice of inSlices(list, pageSize))
    yield Buffer.from(JSON.stringify(slice).slice(1, -1));
}
