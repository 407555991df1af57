import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { type Settings, SettingsError } from '#server/settings.ts';

/** One write: who did what to which thing. Values stay out of it, above all those of secrets. */
export interface AuditEntry {
  /** User name; absent: nobody was signed in. */
  user?: string | undefined;
  /** The address that the request came from. */
  client?: string | undefined;
  /** The operation of the contract, or the command. */
  operation: string;
  app?: string | undefined;
  key?: string | undefined;
  locale?: string | undefined;
  /** How many things were written at once. */
  count?: number | undefined;
  /** Of the answer. */
  status?: number | undefined;
  /** The `X-Request-Id` of the answer. */
  request?: string | undefined;
}

/** A file to which entries are added, a line of JSON each. */
export interface AuditFile {
  write: (entry: AuditEntry) => void;
  /** Resolves when all is written. */
  close: () => Promise<void>;
}

/**
 * Opens AUDIT_LOG_FILE, readable for its owner only; undefined when there is no such setting. `onFault` is told when it cannot be written any more: the server
 * goes on. Throws `SettingsError` when it cannot be opened.
 */
export async function openAudit(
  { AUDIT_LOG_FILE: file }: Pick<Settings, 'AUDIT_LOG_FILE'>,
  onFault: (error: Error) => void,
): Promise<AuditFile | undefined> {
  if (file === undefined) return undefined;
  // To the end of whatever the name stands for: tools that rotate logs copy and cut the file.
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  try {
    await once(stream, 'open');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`AUDIT_LOG_FILE cannot be written: ${reason}`, { cause: error });
  }
  stream.on('error', onFault);
  return {
    write: (entry) => {
      stream.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
    },
    close: () =>
      new Promise((closed) => {
        if (stream.destroyed) closed();
        else stream.once('close', closed).end();
      }),
  };
}
