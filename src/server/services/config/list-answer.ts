import { inSlices } from '#server/db/in-slices.ts';
import type { Db } from '#server/db/schema.ts';

export const snapshot = (db: Db) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');

export type Take = (piece: Buffer) => void;

const comma = Buffer.from(',');

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

const pageSize = 1000;

export async function* toPages(list: readonly unknown[]): AsyncGenerator<Buffer> {
  for await (const slice of inSlices(list, pageSize))
    yield Buffer.from(JSON.stringify(slice).slice(1, -1));
}
