import type { Migration } from 'kysely/migration';
import { initial } from './001-initial.ts';

/** All migrations by number and name, applied in this order. One that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-initial': initial,
};
