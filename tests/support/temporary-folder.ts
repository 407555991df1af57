import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Gives a run of tests a temporary folder of its own, which goes with the run, whatever they leave there (Vitest's global setup). */
export function setup(): void {
  // Short: sockets lie in it, whose names are limited.
  const folder = mkdtempSync(path.join(tmpdir(), 'am-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  // After everything else: databases lie in it, too. What still ends may still write.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}
