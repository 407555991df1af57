import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { type Settings } from '#server/settings.ts';
import { OperatorError } from '#server/operator-error.ts';

/** A write: user, action and target. It never contains values. */
export interface AuditEntry {
  user?: string | undefined;
  tried?: string | undefined;
  failed?: true | undefined;
  client?: string | undefined;
  operation: string;
  app?: string | undefined;
  key?: string | undefined;
  locale?: string | undefined;
  count?: number | undefined;
  status?: number | undefined;
  request?: string | undefined;
}

export interface AuditFile {
  write: (entry: AuditEntry) => void;
  close: () => Promise<void>;
}

/**
 * For its owner only; undefined without the setting. Failed writes call `onFault`. Throws
 * `OperatorError` if it cannot be opened.
 */
export async function openAudit(
  { AUDIT_LOG_FILE: file }: Pick<Settings, 'AUDIT_LOG_FILE'>,
  onFault: (error: Error) => void,
): Promise<AuditFile | undefined> {
  if (file === undefined) return undefined;
  // Append mode: log rotation copies and truncates the file.
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  try {
    await once(stream, 'open');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`AUDIT_LOG_FILE cannot be written: ${reason}`, { cause: error });
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
