import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { loadConfiguration } from '#clients/client.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

const read = (name: string) => readFileSync(`.github/clients/${name}`, 'utf8');

/** An application with a text, and the code of a client with its id, its key and its server filled in. */
async function prepare(name: string) {
  const app = await startTestApp();
  const client = await app.admin();
  const appId = await createApp(client, ['en', 'fr']);
  const params = { path: { id: appId } };
  const { apiKey } = ok(await client.api.GET('/api/apps/{id}', { params }));
  const write = async (key: string, value: string) =>
    ok(await client.api.POST('/api/texts', { body: { appId, key, value } }));
  await write('hi', 'Hello');
  const code = read(name)
    .replaceAll('https://apps.example.com', app.url)
    .replaceAll('YOUR_APP_ID', appId)
    .replaceAll('YOUR_API_KEY', apiKey);
  return { app, apiKey, code, write };
}

describe('the code for TypeScript', () => {
  /** As an app has it, on a store of its own; the second answer tells what is kept there. */
  async function start(code: string) {
    const file = path.join(temporaryDirectory(), 'client.ts');
    writeFileSync(file, code);
    // as: the same file with its constants filled in
    const client = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      loadConfiguration: typeof loadConfiguration;
    };
    const kept = new Map<string, string>();
    const store = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    return { load: (language: string) => client.loadConfiguration(language, store), kept };
  }

  it('reads the configuration, keeps it while nothing has changed, and reads what has', async () => {
    const { code, write } = await prepare('client.ts');
    const { load, kept } = await start(code);
    expect(await load('fr')).toMatchObject({ locale: 'fr', texts: { hi: 'Hello' } });
    expect(await load('xx')).toMatchObject({ locale: 'en' });
    // Only what the server does not send again comes from the store.
    for (const [name, text] of kept) kept.set(name, text.replace('Hello', 'Kept'));
    expect(await load('fr')).toMatchObject({ texts: { hi: 'Kept' } });
    await write('bye', 'Goodbye');
    expect(await load('fr')).toMatchObject({ texts: { hi: 'Hello', bye: 'Goodbye' } });
  });

  it('goes on with what it kept when the server is away, and with nothing at a first start', async () => {
    const { app, code } = await prepare('client.ts');
    const { load } = await start(code);
    await load('en');
    await app.close();
    const [known, unknown] = await Promise.all([load('en'), load('fr')]);
    expect(known).toMatchObject({ texts: { hi: 'Hello' } });
    expect(unknown).toBeUndefined();
  });

  it('does not ask again with a wrong key', async () => {
    const { code, apiKey } = await prepare('client.ts');
    const { load } = await start(code.replace(apiKey, 'am_wrong'));
    expect(await load('en')).toBeUndefined();
  });
});

describe('the code for curl', () => {
  it('writes the configuration to a file, which stays while nothing has changed', async () => {
    const { code, apiKey, write } = await prepare('client.sh');
    const cwd = temporaryDirectory();
    const run = () =>
      promisify(execFile)('sh', ['-c', code], { cwd, env: { ...process.env, API_KEY: apiKey } });
    const config = () => readFileSync(path.join(cwd, 'config.json'), 'utf8');
    await run();
    expect(config()).toContain('"hi":"Hello"');
    const first = config();
    await run();
    expect(config()).toBe(first);
    await write('bye', 'Goodbye');
    await run();
    expect(config()).toContain('"bye":"Goodbye"');
  });
});

describe('the paper for developers of apps', () => {
  const paper = readFileSync('.github/APP-DEVELOPERS.md', 'utf8');

  it.each(['client.sh', 'client.swift', 'client.kt', 'client.ts'])('shows %s as it is', (name) => {
    expect(paper).toContain(`\n${read(name)}\`\`\`\n`);
  });
});
