import { hkdfSync, randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Settings, SettingsError } from '#server/settings.ts';

/** The keys that a process works with, 32 bytes each. Neither is in the database. */
export interface SecretKeys {
  /** Signs `admin_jwt`. */
  signing: Uint8Array;
  /** Encrypts the secrets in the database. */
  encryption: Uint8Array;
}

const keyLength = 32;

/**
 * The key that is kept in `dataDir`: made at the first start, readable by its owner only. Of two processes
 * that start at once both end up with the same one.
 */
function madeOnce(dataDir: string): Uint8Array {
  const file = path.join(dataDir, 'secret.key');
  // On a full disk, or a folder that is for reading only, nothing more can be written; a backup is wanted all the same.
  if (existsSync(file)) return readFileSync(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(keyLength), { mode: 0o600, flush: true });
    // A link is made whole or not at all, and never replaces a key that is there.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file);
}

function keyFrom(dataDir: string): Uint8Array {
  try {
    return madeOnce(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`DATA_DIR ${dataDir} cannot be used: ${reason}`, { cause: error });
  }
}

/** The keys made of one secret: one for each purpose, so that none says anything of the other. */
export function deriveKeys(secret: Uint8Array): SecretKeys {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `app-manager ${purpose}`, keyLength));
  return { signing: derive('signing'), encryption: derive('encryption') };
}

/** The keys made of SECRET_KEY, or of the key in DATA_DIR. Throws `SettingsError` when DATA_DIR cannot be used. */
export function secretKeys({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Settings, 'SECRET_KEY' | 'DATA_DIR'>): SecretKeys {
  return deriveKeys(SECRET_KEY === undefined ? keyFrom(DATA_DIR) : Buffer.from(SECRET_KEY, 'hex'));
}

/**
 * Replaces the key that is kept in `dataDir`; `commit` makes it the one that counts. Until then it lies beside the old
 * one, so that no crash loses the key that counts.
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
