import { z } from 'zod';
import { tableNames } from '#server/db/imports/backup-rows.ts';

const head = z.object({
  line: z.literal('app-manager backup'),
  version: z.literal(1),
  /** The last migration of the tables that the rows come from. */
  schema: z.string(),
  at: z.iso.datetime(),
  uploads: z.boolean(),
});

const file = z.object({
  line: z.literal('file'),
  /** As uploads make them: nothing that climbs out of the folder of the store. */
  key: z.string().regex(/^[a-z-]+\/[\da-f]{32}\.[a-z]{3,4}$/),
  mimeType: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp']),
  content: z.base64(),
});

const rows = z.object({
  line: z.literal('rows'),
  table: z.enum(tableNames),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
});

/** The last one: without it the backup was cut off. */
const end = z.object({ line: z.literal('end'), rows: z.int(), files: z.int() });

/** One line of a backup, as JSON: the head, the files, the rows, the end. */
export const backupLine = z.discriminatedUnion('line', [head, file, rows, end]);

export type BackupLine = z.infer<typeof backupLine>;
export type BackupHead = z.infer<typeof head>;

/** The backup cannot be made or restored. The message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
