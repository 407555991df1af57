import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { secretKeys } from './secret-keys.ts';

function directory(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'app-manager-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe('the secret keys', () => {
  it('are created once and stay the same', () => {
    const DATA_DIR = directory();
    const keys = secretKeys({ DATA_DIR });
    expect(keys.signing).toHaveLength(32);
    expect(keys.encryption).toHaveLength(32);
    expect(secretKeys({ DATA_DIR })).toEqual(keys);
    expect(secretKeys({ DATA_DIR: directory() })).not.toEqual(keys);
    expect(statSync(path.join(DATA_DIR, 'secret.key')).mode & 0o077).toBe(0);
  });

  it('are read without writing once they exist, as on a full disk', () => {
    const DATA_DIR = directory();
    const keys = secretKeys({ DATA_DIR });
    const long = new Date(0);
    utimesSync(DATA_DIR, long, long);
    expect(secretKeys({ DATA_DIR })).toEqual(keys);
    expect(statSync(DATA_DIR).mtime).toEqual(long);
  });

  it('differ from each other and from their secret', () => {
    const SECRET_KEY = 'ab'.repeat(32);
    const { signing, encryption } = secretKeys({ SECRET_KEY, DATA_DIR: '/nowhere' });
    const hex = [signing, encryption].map((key) => Buffer.from(key).toString('hex'));
    expect(new Set([...hex, SECRET_KEY])).toHaveProperty('size', 3);
  });

  it('are the same for every process with the same SECRET_KEY, in any data directory', () => {
    const SECRET_KEY = '0f'.repeat(32);
    expect(secretKeys({ SECRET_KEY, DATA_DIR: '/nowhere' })).toEqual(
      secretKeys({ SECRET_KEY, DATA_DIR: '/elsewhere' }),
    );
  });

  it('name the setting when they cannot be stored', () => {
    const file = path.join(directory(), 'file');
    writeFileSync(file, '');
    expect(() => secretKeys({ DATA_DIR: path.join(file, 'data') })).toThrow(
      /^DATA_DIR .+ cannot be used: /,
    );
  });

  it.runIf(process.platform === 'linux')(
    'name a folder that cannot be made, and do not hang',
    () => {
      expect(() => secretKeys({ DATA_DIR: '/proc/nowhere/data' })).toThrow(
        /^DATA_DIR \/proc\/nowhere\/data cannot be used: ENOENT: .+ Name a folder that this user may write\.$/,
      );
    },
  );
});
