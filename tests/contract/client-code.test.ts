import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as ClientCode from '#clients/client.ts';
import {
  prepareSample,
  readSample,
  refuse,
  startFaults,
  type Way,
  ways,
} from '../support/client-samples.ts';
import { temporaryDirectory } from '../support/test-app.ts';

type Client = typeof ClientCode;

describe('the code for TypeScript', () => {
  /** With shorter pauses and its own store. */
  async function start(code: string) {
    const file = path.join(temporaryDirectory(), 'client.ts');
    writeFileSync(file, code.replace('1000 * 2', '1 * 2'));
    // as: the same file with its constants filled in
    const client = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Client;
    const kept = new Map<string, string>();
    const store = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    return {
      kept,
      store,
      getKept: () => client.keptConfiguration(store),
      ask: (language: string) => client.newConfiguration(language, store),
    };
  }

  it('reads the configuration, keeps it while nothing has changed, and reads what has', async () => {
    const { code, write } = await prepareSample('client.ts');
    const { ask, getKept } = await start(code);
    expect(getKept()).toBeUndefined();
    expect(await ask('fr')).toMatchObject({ locale: 'fr', texts: { hi: 'Hello' } });
    expect(getKept()).toMatchObject({ locale: 'fr', texts: { hi: 'Hello' } });
    expect(await ask('fr')).toBeUndefined();
    await write('bye', 'Goodbye');
    expect(await ask('fr')).toMatchObject({ texts: { hi: 'Hello', bye: 'Goodbye' } });
    // A stored configuration in another language is better than none.
    expect(await ask('xx')).toMatchObject({ locale: 'en' });
    expect(getKept()).toMatchObject({ locale: 'en' });
  });

  it('does not ask while Cache-Control says that what it has is fresh', async () => {
    const env = { CONFIG_MAX_AGE_SECONDS: '86400', PUBLIC_URL: 'http://127.0.0.1' };
    const { code, write } = await prepareSample('client.ts', env);
    const { ask } = await start(code);
    expect(await ask('en')).toMatchObject({ texts: { hi: 'Hello' } });
    await write('bye', 'Goodbye');
    expect(await ask('en')).toBeUndefined();
    expect(await ask('fr')).toMatchObject({ texts: { bye: 'Goodbye' } });
  });

  it('does not ask again with a wrong key', async () => {
    const { code, apiKey } = await prepareSample('client.ts');
    const { ask } = await start(code.replace(apiKey, 'am_wrong'));
    expect(await ask('en')).toBeUndefined();
  });

  it('uses what it gets though the store is damaged and full', async () => {
    const { code } = await prepareSample('client.ts');
    const { ask, getKept, kept, store } = await start(code);
    await ask('en');
    for (const name of kept.keys()) kept.set(name, '{"configuration":');
    store.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    expect(getKept()).toBeUndefined();
    expect(await ask('en')).toMatchObject({ texts: { hi: 'Hello' } });
  });

  async function faulty(...first: readonly Way[]) {
    const { calls, fillIn } = await startFaults(...first);
    return { calls, ...(await start(fillIn('client.ts'))) };
  }

  /** Ends the time of the last call. */
  function watchLimits(): () => void {
    let last = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(10_000);
      last = new AbortController();
      return last.signal;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    return () => last.abort();
  }

  it('gives up a call that takes too long, and tries again', async () => {
    const endTime = watchLimits();
    const { ask, calls, kept } = await faulty(ways.give, endTime);
    await ask('en');
    const before = [...kept.values()];
    expect(await ask('fr')).toBeUndefined();
    expect([...kept.values()]).toEqual(before);
    expect(calls).toHaveLength(4);
  });

  it.each([
    ['fails twice', [refuse(500), refuse(503), ways.give], 3],
    ['cuts its answer', [ways.cut, ways.give], 2],
    ['wants an hour of peace', [refuse(503, { 'Retry-After': '3600' })], 1],
  ])('gives what it kept at once before a server that %s', async (_, next, count) => {
    const { ask, getKept, calls, kept } = await faulty(ways.give, ...next);
    await ask('en');
    expect(getKept()).toMatchObject({ locale: 'en' });
    const before = [...kept.values()];
    const answer = await ask('fr');
    expect(calls).toHaveLength(1 + count);
    if (answer === undefined) expect([...kept.values()]).toEqual(before);
  });

  it('waits as long as the server says', async () => {
    const { ask, calls } = await faulty(refuse(429, { 'Retry-After': '1' }), ways.give);
    expect(await ask('en')).toMatchObject({ locale: 'en' });
    const [first = 0, second = 0] = calls;
    expect(second - first).toBeGreaterThanOrEqual(990);
  });
});

describe('the code for curl', () => {
  async function start() {
    const { code, apiKey, write } = await prepareSample('client.sh');
    const cwd = temporaryDirectory();
    const run = (key = apiKey) =>
      promisify(execFile)('sh', ['-c', code], { cwd, env: { ...process.env, API_KEY: key } });
    const config = () => readFileSync(path.join(cwd, 'config.json'), 'utf8');
    return { cwd, run, config, write };
  }

  it('writes the configuration to a file, which stays while nothing has changed', async () => {
    const { run, config, write, cwd } = await start();
    await run();
    expect(config()).toContain('"hi":"Hello"');
    const first = config();
    await run();
    expect(config()).toBe(first);
    await write('bye', 'Goodbye');
    await run();
    expect(config()).toContain('"bye":"Goodbye"');
    rmSync(path.join(cwd, 'config.json'));
    await run();
    expect(config()).toContain('"bye":"Goodbye"');
  });

  it.each([
    ['hangs', ways.hang],
    ['cuts its answer', ways.cut],
    ['fails', refuse(503)],
  ])('leaves the file alone before a server that %s', async (_, way) => {
    const { handle, fillIn } = await startFaults(ways.give);
    const cwd = temporaryDirectory();
    const code = fillIn('client.sh').replace('--retry 3 --max-time 10', '--max-time "$LIMIT"');
    const run = (limit = '60') => {
      const env = { ...process.env, API_KEY: 'key', LIMIT: limit };
      return promisify(execFile)('sh', ['-c', code], { cwd, env });
    };
    const config = () => readFileSync(path.join(cwd, 'config.json'), 'utf8');
    await run();
    const first = config();
    handle(way);
    await expect(run(way === ways.hang ? '1' : undefined)).rejects.toThrow();
    expect(config()).toBe(first);
    // The rest of the failed call is not taken for an answer.
    handle(ways.keep);
    await run();
    expect(config()).toBe(first);
  });

  it('leaves the file alone when the server refuses', async () => {
    const { run, config } = await start();
    await run();
    const first = config();
    await expect(run('am_wrong')).rejects.toThrow('401');
    expect(config()).toBe(first);
  });
});

describe('the code for Kotlin', () => {
  const isCompiled = spawnSync('kotlinc', ['-version']).status === 0;

  it.skipIf(!isCompiled)('shows what it kept before a server of faults', async () => {
    const folder = temporaryDirectory();
    const { handle, fillIn, calls } = await startFaults(ways.give);
    const files = ['client.kt', 'app.kt'].map((name) => path.join(folder, name));
    const short = (code: string) => code.replaceAll('10_000', '300').replace('1000 * (1', '1 * (1');
    for (const file of files) writeFileSync(file, short(fillIn(path.basename(file))));
    const jar = path.join(folder, 'app.jar');
    const { stderr, status } = spawnSync('kotlinc', [...files, '-include-runtime', '-d', jar]);
    expect(status, stderr.toString()).toBe(0);
    const run = async (language = 'en') => {
      const args = [`-Duser.language=${language}`, '-cp', jar, 'AppKt'];
      return (await promisify(execFile)('java', args, { cwd: folder })).stdout;
    };
    const kept = path.join(folder, 'configuration/configuration-YOUR_APP_ID');
    const shown = '{"locale":"en","texts":{}}\n';
    expect(await run()).toBe(shown);
    const before = readFileSync(kept, 'utf8');
    for (const [way, count] of [
      [ways.hang, 3],
      [ways.cut, 3],
      [refuse(500), 3],
      [refuse(401), 1],
      [refuse(503, { 'Retry-After': '3600' }), 1],
      [ways.keep, 1],
    ] as const) {
      handle(way);
      calls.length = 0;
      expect([await run(way === ways.keep ? 'en' : 'fr'), calls.length]).toEqual([shown, count]);
      if (way !== ways.keep) expect(readFileSync(kept, 'utf8')).toBe(before);
    }
    handle(ways.give);
    writeFileSync(kept, 'en\n');
    expect(await run()).toBe(shown);
    // Like a full disk: nothing can be written.
    rmSync(path.dirname(kept), { recursive: true });
    writeFileSync(path.dirname(kept), '');
    expect(await run()).toBe(shown);
  });
});

it('the minimal app in TypeScript shows what it kept, then what is new', async () => {
  const { code, write } = await prepareSample('client.ts');
  const cwd = temporaryDirectory();
  writeFileSync(path.join(cwd, 'client.ts'), code);
  writeFileSync(path.join(cwd, 'app.ts'), readSample('app.ts'));
  const run = async () => (await promisify(execFile)(process.execPath, ['app.ts'], { cwd })).stdout;
  expect(await run()).toBe('en: Hello\n');
  expect(await run()).toBe('en: Hello\n');
  await write('bye', 'Goodbye');
  expect(await run()).toBe('en: Hello\nen: Hello\n');
});

describe('the paper for developers of apps', () => {
  const paper = readFileSync('.github/APP-DEVELOPERS.md', 'utf8');

  it.each(['client.sh', 'client.swift', 'client.kt', 'client.ts'])('shows %s as it is', (name) => {
    expect(paper).toContain(`\n${readSample(name)}\`\`\`\n`);
  });
});
