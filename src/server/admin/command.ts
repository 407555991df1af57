import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { ParseArgsOptionsConfig } from 'node:util';
import { openDatabase } from '../db/open.ts';
import { secretKeys } from '../services/auth/secret-keys.ts';
import { createServices, type Services } from '../services/services.ts';
import type { Settings } from '../settings.ts';
import { OperatorError } from '../operator-error.ts';

export interface Streams {
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
}

export interface CommandContext {
  settings: Settings;
  parameters: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  streams: Streams;
  input: () => Promise<string>;
}

export interface Command {
  takes: string;
  help: readonly string[];
  options?: ParseArgsOptionsConfig;
  /** Minimum and maximum number of positional arguments. */
  parameters: { least: number; most: number };
  run: (given: CommandContext) => Promise<string>;
}

/** A wrong DATA_DIR must not get an empty database. */
export function requireDatabase({ DATABASE_URL, DATA_DIR }: Settings): void {
  if (DATABASE_URL !== undefined || existsSync(path.join(DATA_DIR, 'app-manager.db'))) return;
  throw new OperatorError(
    `There is no database in DATA_DIR ${path.resolve(DATA_DIR)}. Give the server's DATA_DIR or DATABASE_URL; its first start makes one.`,
  );
}

export async function withServices<T>(
  settings: Settings,
  act: (services: Services) => Promise<T>,
): Promise<T> {
  requireDatabase(settings);
  await using db = await openDatabase(settings, secretKeys(settings).encryption);
  return await act(createServices(settings, db));
}
