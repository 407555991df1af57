import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accessTokens, loadSigningKey } from './access-tokens.ts';

function directory(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'app-manager-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe('the signing key', () => {
  it('is made once, and is the same ever after', () => {
    const dataDir = directory();
    const key = loadSigningKey(dataDir);
    expect(key).toHaveLength(32);
    expect(loadSigningKey(dataDir)).toEqual(key);
    expect(loadSigningKey(directory())).not.toEqual(key);
    expect(statSync(path.join(dataDir, 'signing.key')).mode & 0o077).toBe(0);
  });
});

describe('an access token', () => {
  it('says which session it belongs to, until it runs out', async () => {
    const key = loadSigningKey(directory());
    const valid = accessTokens(key, 60);
    expect(await valid.read(await valid.sign('s1'))).toEqual({ kind: 'valid', sessionId: 's1' });
    const old = accessTokens(key, -1);
    expect(await valid.read(await old.sign('s1'))).toEqual({ kind: 'expired' });
  });

  it('is worth nothing when somebody else signed it', async () => {
    const ours = accessTokens(loadSigningKey(directory()), 60);
    const theirs = accessTokens(loadSigningKey(directory()), 60);
    expect(await ours.read(await theirs.sign('s1'))).toEqual({ kind: 'invalid' });
    expect(await ours.read('nonsense')).toEqual({ kind: 'invalid' });
  });
});
