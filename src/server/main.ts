import { DatabaseError } from './db/open.ts';
import { HandlerError } from './http/operations-plugin.ts';
import { serve, StartError } from './serve.ts';
import { SettingsError } from './settings.ts';

/** Errors whose message is all a person needs; any other is a fault and shows where it happened. */
const plain = [SettingsError, StartError, HandlerError, DatabaseError];

try {
  const server = await serve(process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Once: a second Ctrl+C ends the process at once.
    process.once(signal, () => void server.stop());
  }
  process.stdout.write(`${server.lines.join('\n')}\n`);
} catch (error) {
  const known = plain.some((kind) => error instanceof kind);
  const text = error instanceof Error ? (known ? error.message : error.stack) : String(error);
  process.stderr.write(`${text ?? ''}\n`);
  process.exitCode = 1;
}
