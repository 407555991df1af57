import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Options of a new file, which only its owner may read. */
export const ownFile = { flag: 'wx', mode: 0o600, flush: true } as const;

const isFolder = (place: string) =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Only its owner may read its content and password hashes. Node's `recursive`
 * loops forever below `/proc`, and misnames a read-only disk.
 */
export function makeDataFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (isFolder(folder)) return;
  // A missing drive of Windows is its own parent.
  if (parent !== folder) makeDataFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it.
    if (!isFolder(folder)) throw error;
  }
}
