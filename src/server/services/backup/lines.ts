import { z } from 'zod';
import { tableNames } from '#server/db/imports/backup-rows.ts';

/** Version of written backups; a later version has a larger number. */
export const version = 1;

const head = z.object({
  line: z.literal('app-manager backup'),
  version: z.literal(version),
  /** Last migration of the source tables. */
  schema: z.string(),
  at: z.iso.datetime(),
  uploads: z.boolean(),
});

const file = z.object({
  line: z.literal('file'),
  /** As generated for uploads: no path leaves the store's folder. */
  key: z.string().regex(/^[a-z-]+\/[\da-f]{32}\.[a-z]{3,4}$/),
  mimeType: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp']),
  content: z.base64(),
});

const rows = z.object({
  line: z.literal('rows'),
  table: z.enum(tableNames),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
});

/** The last line; its absence reveals a truncated backup. */
const end = z.object({ line: z.literal('end'), rows: z.int(), files: z.int() });

export const backupLine = z.discriminatedUnion('line', [head, file, rows, end]);

export type BackupLine = z.infer<typeof backupLine>;
export type BackupHead = z.infer<typeof head>;
