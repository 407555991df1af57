import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDataFolder, ownFile } from '#server/db/data-folder.ts';
import { describeDataDirFault } from '#server/db/faults.ts';
import { type Settings } from '#server/settings.ts';
import { OperatorError } from '#server/operator-error.ts';

/** Keys of the process, 32 bytes each. Neither is stored in the database. */
export interface SecretKeys {
  signing: Uint8Array<ArrayBuffer>;
  encryption: Uint8Array;
}

const keyLength = 32;

/** Creates the key at the first start. Processes that start together get the same key. */
function readOrCreateKey(dataDir: string): Uint8Array {
  const file = path.join(dataDir, 'secret.key');
  // Read before writing: a backup must work on a full or read-only disk.
  if (existsSync(file)) return readFileSync(file);
  makeDataFolder(dataDir);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(keyLength), ownFile);
    // Creating a link is atomic and never replaces an existing key.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file);
}

function keyFrom(dataDir: string): Uint8Array {
  const key = readKey(dataDir);
  // A key copied onto a full disk is empty: anyone could sign a session with it.
  if (key.length < keyLength)
    throw new OperatorError(
      `${path.join(dataDir, 'secret.key')} is damaged: it has ${key.length} bytes instead of ${keyLength}. Copy it again, or set SECRET_KEY; when it is lost, delete it: npm run admin -- forget-secrets.`,
    );
  return key;
}

function readKey(dataDir: string): Uint8Array {
  try {
    return readOrCreateKey(dataDir);
  } catch (error) {
    throw new OperatorError(describeDataDirFault(dataDir, error), { cause: error });
  }
}

export function deriveKeys(secret: Uint8Array): SecretKeys {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `app-manager ${purpose}`, keyLength));
  return { signing: derive('signing'), encryption: derive('encryption') };
}

/** Throws `OperatorError` when DATA_DIR is unusable. */
export function secretKeys({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Settings, 'SECRET_KEY' | 'DATA_DIR'>): SecretKeys {
  return deriveKeys(SECRET_KEY === undefined ? keyFrom(DATA_DIR) : Buffer.from(SECRET_KEY, 'hex'));
}

/**
 * Replaces the key in `dataDir`; `commit` activates it. Until then both files exist, so a crash
 * cannot lose the active key.
 */
export async function replaceKey(
  dataDir: string,
  commit: (keys: SecretKeys) => Promise<void>,
): Promise<void> {
  const file = path.join(dataDir, 'secret.key');
  const draft = `${file}.new`;
  const secret = randomBytes(keyLength);
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  await commit(deriveKeys(secret));
  renameSync(draft, file);
}
