import { describe, expect, it } from 'vitest';
import { accessTokens } from './access-tokens.ts';

const key = (fill: number) => new Uint8Array(32).fill(fill);

describe('an access token', () => {
  it('names its session until it expires', async () => {
    const valid = accessTokens(key(1), 60);
    expect(await valid.read(await valid.sign('s1'))).toEqual({ kind: 'valid', sessionId: 's1' });
    const old = accessTokens(key(1), -1);
    expect(await valid.read(await old.sign('s1'))).toEqual({ kind: 'expired' });
  });

  it('is invalid with another signature', async () => {
    const ours = accessTokens(key(1), 60);
    const theirs = accessTokens(key(2), 60);
    expect(await ours.read(await theirs.sign('s1'))).toEqual({ kind: 'invalid' });
    expect(await ours.read('nonsense')).toEqual({ kind: 'invalid' });
  });
});
