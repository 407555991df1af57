import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders = new Set<string>();

process.once('exit', () => {
  for (const directory of folders) rmSync(directory, { recursive: true, force: true });
});

export function makeTemporary(prefix = 'app-manager-'): string {
  const directory = mkdtempSync(path.join(tmpdir(), prefix));
  folders.add(directory);
  return directory;
}

export function removeTemporary(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
  folders.delete(directory);
}
