import { operations } from '../support/contract.ts';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { brokenValues } from '../conformance/contract/broken-values.ts';
import { kindReferredTo, kinds } from '../conformance/contract/kinds.ts';
import { bodyOf, operation, parametersOf } from '../conformance/contract/operations.ts';
import { unknownId } from '../conformance/contract/unknown-id.ts';
import { toCurl } from '../conformance/http/curl.ts';
import { Jar } from '../conformance/http/jar.ts';
import type { Rule } from '../conformance/rule.ts';
import { oddValuesOf, textsOf } from '../conformance/rules/odd-values.ts';
import { schedule } from '../conformance/schedule.ts';
import { Secrets } from '../conformance/secrets.ts';
import { shellQuoted } from '../support/shell-quoted.ts';

const createSent = (id: string, body: unknown, headers: Record<string, string> = {}) => ({
  operation: operation(id),
  method: operation(id).method,
  url: 'http://localhost:3000/api',
  headers,
  body: JSON.stringify(body),
  form: undefined,
});

describe('a curl line', () => {
  it.each(["it's", '$(id)', '`id`', '"$HOME"', 'a\nb', "'; rm -rf / #", String.raw`\'`])(
    'means %j to a shell, and nothing else',
    (text) => {
      expect(
        execFileSync('sh', ['-c', `printf %s ${shellQuoted(text)}`], { encoding: 'utf8' }),
      ).toBe(text);
    },
  );

  it('has a variable for the cookie, the key and the password', () => {
    const headers = { Cookie: 'admin_jwt=secret', 'X-Api-Key': 'secret' };
    const line = toCurl(createSent('login', { username: 'a', password: 'secret' }, headers));
    expect(line).not.toContain('secret');
    expect(line).toContain('-H "Cookie: $COOKIE" -H "X-Api-Key: $API_KEY"');
    expect(line).toContain(String.raw`'{"username":"a","password":"'"$PASSWORD"'"}'`);
  });

  it('ends a long body where its content ends, and says how long it is', () => {
    const line = toCurl({ ...createSent('createText', {}), body: `{}${' '.repeat(3000)}` });
    expect(line).toContain("'{}… (3002 characters)'");
  });

  it('has bytes that are no text as bash reads them', () => {
    const body = Uint8Array.from([...Buffer.from(`{"it's":"\\`), 0xff, 0x62]);
    const line = toCurl({ ...createSent('createText', {}), body });
    const [, quoted = ''] = /--data-binary (.+) '/.exec(line) ?? [];
    expect(execFileSync('bash', ['-c', `printf %s ${quoted}`])).toEqual(Buffer.from(body));
  });
});

describe('the jar', () => {
  const answer = (line: string) => new Headers([['Set-Cookie', line]]);

  it('keeps a cookie that is removed at another path, as a browser does', () => {
    const jar = new Jar();
    jar.store(answer('admin_jwt=a; Path=/'));
    jar.store(answer('admin_jwt=; Path=/elsewhere; Max-Age=0'));
    expect(jar.header('/api/apps')).toBe('admin_jwt=a');
    jar.store(answer('admin_jwt=; Path=/; Max-Age=0'));
    expect(jar.get('admin_jwt')).toBeUndefined();
  });
});

describe('the content of a report', () => {
  it('has no secrets in it', () => {
    const secrets = new Secrets();
    secrets.add('hunter2-hunter2');
    const text = secrets.hide('{"ipsecPsk":"a\\"b","apiKey":"c"} hunter2-hunter2 stays out');
    expect(text).toBe('{"ipsecPsk":"…","apiKey":"…"} … stays out');
  });
});

describe('the plan', () => {
  it('knows what makes each kind of thing that a request names', () => {
    const named = operations.flatMap((call) =>
      parametersOf(call).map(({ name, schema }) => kindReferredTo(name, schema, call)?.name),
    );
    expect(new Set(named.filter(Boolean))).toEqual(
      new Set([
        'apps',
        'images',
        'colors',
        'texts',
        'translations',
        'vpn-servers',
        'app-vpn-servers',
      ]),
    );
    expect(kinds.find(({ name }) => name === 'uploads')?.remove?.id).toBe('deleteUploadedImage');
  });

  it('breaks every rule of a body, each alone', () => {
    const body = bodyOf(operation('createColor'));
    const names = brokenValues(body?.schema ?? [], body?.examples[0]?.value).map(
      ({ name }) => name,
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'key missing',
        'key empty',
        'key too long',
        'key against the pattern (_logo)',
        'key against the pattern (a-b)',
        'key against the pattern (1x)',
        'value against the pattern (#abc)',
        'key a number',
        'value null',
        'undeclaredField present',
        'body of the wrong type',
      ]),
    );
  });

  it.each(['6650a1f7a5b27f0a7e736a71', '0b5f1b0e-1f2a-4c3d-9e8f-001122334455', '12', 'abc'])(
    'names a thing that is not there by an id like %s',
    (id) => {
      expect(unknownId(id)).not.toBe(id);
      expect(unknownId(id)).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    },
  );
});

it('gives a server no odd address that another one of the run may have', () => {
  const hosts = textsOf(operation('createVpnServer')).filter(({ name }) => name === 'ip');
  const addresses = hosts.flatMap(oddValuesOf).map(({ value }) => value);
  expect(addresses).toContain('192.0.2.255');
  expect(addresses.filter((address) => /(?:^|:)10\.[\d.]+$/.test(address))).toEqual([]);
});

describe('the schedule', () => {
  const ruleNamed = (name: string): Rule => ({
    name,
    operations: ['listApps'],
    needsQueue: name.startsWith('queue'),
    isAlone: name.startsWith('alone'),
    run: () => Promise.resolve(),
  });

  it('runs rules that need the queue after each other, and others beside them', async () => {
    const names = ['first', 'queue 1', 'queue 2', 'beside', 'alone', 'last'];
    const goOn = new Map(names.map((name) => [name, Promise.withResolvers<undefined>()]));
    const begun: string[] = [];
    const done = schedule(names.map(ruleNamed), 2, async ({ name }) => {
      begun.push(name);
      await goOn.get(name)?.promise;
    });
    const steps: [end: string, begun: string[]][] = [
      ['first', ['first', 'queue 1', 'beside']],
      ['queue 1', ['queue 2']],
      ['queue 2', []],
      ['beside', ['alone']],
      ['alone', ['last']],
    ];
    for (const [index, [end]] of steps.entries()) {
      goOn.get(end)?.resolve(undefined);
      const wanted = steps.slice(0, index + 1).flatMap(([, its]) => its);
      await expect.poll(() => begun).toEqual(wanted);
    }
    goOn.get('last')?.resolve(undefined);
    await done;
  });
});
