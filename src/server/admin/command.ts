import type { Readable, Writable } from 'node:stream';
import type { ParseArgsOptionsConfig } from 'node:util';
import { openDatabase } from '../db/open.ts';
import { secretKeys } from '../services/auth/secret-keys.ts';
import { createServices, type Services } from '../services/services.ts';
import type { Settings } from '../settings.ts';

/** The command cannot be carried out. The message says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The streams of a command, besides its answer. */
export interface Streams {
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
}

/** Arguments after the name of the command, and input from a pipe. */
export interface Given {
  settings: Settings;
  parameters: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  streams: Streams;
  /** The standard input as a whole. */
  input: () => Promise<string>;
}

/** One command of `npm run admin`. */
export interface Command {
  /** Its arguments, as shown in the usage. */
  takes: string;
  /** Lines of the usage. */
  help: readonly string[];
  options?: ParseArgsOptionsConfig;
  /** How many parameters there have to be. */
  parameters: { least: number; most: number };
  /** Answers what to print. */
  run: (given: Given) => Promise<string>;
}

/** Opens the database that the settings name, for as long as `act` takes. */
export async function withServices<T>(
  settings: Settings,
  act: (services: Services) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(settings, secretKeys(settings).encryption);
  try {
    return await act(createServices(settings, db));
  } finally {
    await db.destroy();
  }
}
