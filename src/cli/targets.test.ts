import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { makeTemporary } from '#tests/support/temporary.ts';
import { writeSeen } from './folder/seen.ts';
import { findTargets, type TargetFlags } from './targets.ts';

const settings = {
  url: 'https://settings.example.com',
  username: 'of settings',
  apps: { Nimbus: 'nimbus', Aurora: 'aurora' },
};

/** A working folder whose `nimbus` has been pulled. */
async function start({ hasSettings = true } = {}) {
  const cwd = makeTemporary();
  if (hasSettings) writeFileSync(path.join(cwd, 'app-manager.json'), JSON.stringify(settings));
  mkdirSync(path.join(cwd, 'nimbus'));
  const around = {
    cwd,
    stdin: Readable.from([]),
    stdout: { write: () => undefined },
    stderr: { write: () => undefined },
    signal: new AbortController().signal,
  };
  const seen = { url: 'https://seen.example.com', username: 'seen', appId: 'seen-id' };
  const rest = { archive: undefined, files: undefined };
  await writeSeen(path.join(cwd, 'nimbus'), { ...seen, ...rest }, { ...around, env: {} });
  return async (folder?: string, flags: TargetFlags = {}, env: Record<string, string> = {}) => {
    const targets = await findTargets(folder, flags, { ...around, env });
    return targets.map(({ app, url, username }) => `${app} at ${url} as ${username}`);
  };
}

const env = { APP_MANAGER_URL: 'https://env.example.com', APP_MANAGER_USERNAME: 'of env' };
const flags = { url: 'https://flag.example.com/', username: 'of flag', app: 'Cirrus' };

describe('the application, server and user of a command', () => {
  it('come from flags, else from the environment, the settings, and the last pull', async () => {
    const find = await start();
    expect(await find('nimbus', flags, env)).toEqual([
      'Cirrus at https://flag.example.com as of flag',
    ]);
    expect(await find('nimbus', {}, env)).toEqual(['Nimbus at https://env.example.com as of env']);
    expect(await find('nimbus')).toEqual(['Nimbus at https://settings.example.com as of settings']);
    const findWithout = await start({ hasSettings: false });
    expect(await findWithout('nimbus')).toEqual(['seen-id at https://seen.example.com as seen']);
  });

  it('are those of each folder of the settings, or of the named one', async () => {
    const find = await start();
    expect(await find()).toHaveLength(2);
    expect(await find(undefined, { app: 'Aurora' })).toEqual([
      'Aurora at https://settings.example.com as of settings',
    ]);
    await expect(find(undefined, { app: 'Cirrus' })).rejects.toThrow(/^Which folder\?/);
  });

  it.each([
    [{ app: 'Nimbus' }, /^Which server\?/],
    [{ app: 'Nimbus', url: 'https://a.example.com' }, /^Who signs in\?/],
    [{ ...flags, app: undefined }, /^Which application\?/],
    [{ ...flags, url: 'ftp://a.example.com' }, /is not an http or https address\.$/],
    [{ ...flags, url: 'a.example.com' }, /is not an http or https address\.$/],
    [{ ...flags, url: 'https://ada:secret@a.example.com' }, /^The address names a user: use/],
    [{ ...flags, url: 'https://a.example.com/?b' }, /^\?b is too much: --url ends before/],
  ])('are asked for: %j', async (given, complaint) => {
    const find = await start({ hasSettings: false });
    await expect(find('other', given)).rejects.toThrow(complaint);
  });
});
