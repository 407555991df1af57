import type { FileRow, QueueInput, QueueRow } from './types.ts';

/** A row for what is put into the queue. */
export function toRow(id: number, input: QueueInput): QueueRow {
  if ('problem' in input) return { id, ...input };
  const { key, sources } = input;
  const [source] = sources;
  const { name } = source;
  return { id, name, key, sources, source, choice: 'auto', progress: { status: 'waiting' } };
}

/** Whether the row can be sent at all. */
export function isFile(row: QueueRow): row is FileRow {
  return 'source' in row;
}

/** Nothing more can be decided about what is on its way or there. */
export function isFixed({ progress: { status } }: FileRow): boolean {
  return status === 'queued' || status === 'sending' || status === 'done';
}
