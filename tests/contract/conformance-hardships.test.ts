import { describe, expect, it } from 'vitest';
import { field, isObject } from '../conformance/contract/json.ts';
import type { Result } from '../conformance/results.ts';
import { type ConformanceOptions, leftAlone, runConformance } from '../conformance/run.ts';
import { Unusable } from '../conformance/sign-in.ts';
import { takeAwayRemains } from '../conformance/tools.ts';
import { faultyFetch, type Misbehaviour, nowhere } from '../support/conformance/faulty-backend.ts';
import {
  asObject,
  changedBody,
  changedItems,
  jsonAnswer,
  jsonOf,
  without,
} from '../support/conformance/misbehaviours.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp({ env: { LOGIN_ATTEMPTS: '1000000' } });

const run = (
  spoilt: Readonly<Record<string, Misbehaviour>> | Misbehaviour,
  options: Partial<ConformanceOptions> = {},
) =>
  runConformance({
    baseUrl: nowhere,
    fetch: faultyFetch(shared(), (id) => (typeof spoilt === 'function' ? spoilt : spoilt[id])),
    credentials: administrator,
    patienceMs: 200,
    ...options,
  });

const wrong = (results: readonly Result[]) =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check);

describe('a backend that makes it hard to check', () => {
  it('does not end the run by an answer that a rule cannot read', async () => {
    const getApp = changedBody((body) => (isObject(body) ? without(body, 'locales') : body));
    const listApps = changedBody(() => null);
    const { results, ended } = await run(
      { getApp, listApps },
      { operations: ['getApp', 'listApps', 'updateAppLocales'] },
    );
    expect(ended).toBeUndefined();
    expect(wrong(results)).toContain('valid request: missing field');
  });

  it('does not end the run by a list that is never sent, nor calls its content lost', async () => {
    const listVpnServerUsage = () => Promise.reject(new Error('other side closed'));
    const { results, ended } = await run(
      { listVpnServerUsage },
      { operations: ['listVpnServerUsage'] },
    );
    expect(ended).toBeUndefined();
    const others = results.filter(({ check }) => check === leftAlone);
    expect(others).toMatchObject([
      { outcome: 'skipped', reason: 'listVpnServerUsage does not answer' },
    ]);
  });

  it('has an answer for a longer address: that is said once', async () => {
    const unknown: Misbehaviour = async (request, forward) =>
      request.path.endsWith('/more') ? jsonAnswer(200, { data: [] }) : forward(request);
    const only = ['as a browser asks', 'every answer'];
    const { results } = await run({ unknown }, { operations: ['listImages'], only });
    expect(wrong(results)).toEqual(['a longer address']);
  });

  it('ends the connection in long lists: that is said, and nothing is called lost', async () => {
    const listTexts: Misbehaviour = async (request, forward) => {
      const answer = await forward(request);
      if (answer.body.length > 400) throw new Error('other side closed');
      return answer;
    };
    const { results } = await run({ listTexts }, { operations: ['bulkCreateTexts', 'listTexts'] });
    expect(results.filter(({ severity }) => severity === 'loss')).toEqual([]);
    expect(wrong(results)).toContain('answers whatever is asked');
  });

  it('sends a list that is cut off: that is said, not which field it lacks', async () => {
    const listColors: Misbehaviour = async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 200 ? { ...passed, body: passed.body.slice(0, -3) } : passed;
    };
    const { results } = await run({ listColors }, { operations: ['listColors'] });
    expect(wrong(results)).toContain('valid request: broken JSON');
    expect(wrong(results)).not.toContain('valid request: wrong type');
  });

  it('may ask to wait: the call is sent again', async () => {
    let calls = 0;
    const limited: Misbehaviour = (request, forward) => {
      calls += 1;
      const refusal = jsonAnswer(429, { message: 'Too many requests.' });
      return calls % 5 === 0
        ? Promise.resolve({ ...refusal, headers: [...refusal.headers, ['retry-after', '0']] })
        : forward(request);
    };
    const { results } = await run(limited, {
      operations: ['createColor'],
      only: ['valid request', 'key taken'],
    });
    expect(wrong(results)).toEqual([]);
    expect(results.every(({ outcome }) => outcome === 'passed')).toBe(true);
  });

  it('may end the session: the run signs in again', async () => {
    let calls = 0;
    const ending: Misbehaviour = (request, forward) => {
      calls += 1;
      return calls % 7 === 0
        ? Promise.resolve(jsonAnswer(401, { message: 'Gone.' }))
        : forward(request);
    };
    const gone = () => Promise.resolve(jsonAnswer(401, { message: 'Gone.' }));
    const { results } = await run(
      { createApp: ending, updateAppLocales: ending, createColor: ending, refreshSession: gone },
      { operations: ['createColor'], only: ['valid request'] },
    );
    expect(wrong(results)).toEqual([]);
  });

  it('may have a quota: what goes over it could not be tried', async () => {
    const made = new Set<string>();
    const quota: Misbehaviour = async (request, forward) => {
      if (made.size >= 10) return jsonAnswer(403, { message: 'Your plan allows 10 applications.' });
      const answer = await forward(request);
      made.add(String(field(jsonOf(answer), '_id')));
      return answer;
    };
    const freed: Misbehaviour = (request, forward) => {
      made.delete(request.path.split('/').at(-1) ?? '');
      return forward(request);
    };
    const { results, left } = await run(
      { createApp: quota, deleteApp: freed },
      { operations: ['listApps', 'createApp', 'getApp'] },
    );
    expect(wrong(results)).toEqual([]);
    expect(left).toEqual([]);
    expect(
      results.filter(({ outcome }) => outcome === 'skipped').map(({ reason }) => reason),
    ).toContain('createApp answered 403');
  });

  it('may lock the login: the rules that need a session of their own could not be tried', async () => {
    let logins = 0;
    const refusal = jsonAnswer(429, { message: 'Too many attempts.' });
    const headers = [...refusal.headers, ['retry-after', '900']] as const;
    const locking: Misbehaviour = (request, forward) => {
      logins += 1;
      return logins > 1 ? Promise.resolve({ ...refusal, headers }) : forward(request);
    };
    const { results } = await run(
      { login: locking },
      { only: ['signs in', 'signs out', 'renews the session', 'forged cookie', 'foreign Origin'] },
    );
    const faults = results.filter(({ outcome }) => ['failed', 'finding'].includes(outcome));
    expect(faults).toEqual([]);
    expect(
      results.filter(({ outcome }) => outcome === 'skipped').map(({ operation }) => operation),
    ).toEqual(expect.arrayContaining(['login', 'logout', 'refreshSession', 'getCurrentUser']));
  });

  it('is of no use when it takes no more logins', async () => {
    const refusal = jsonAnswer(429, { message: 'Too many attempts.' });
    const login: Misbehaviour = () =>
      Promise.resolve({ ...refusal, headers: [...refusal.headers, ['retry-after', '600']] });
    await expect(run({ login })).rejects.toThrow(/takes no more logins for 600 s/);
  });

  it('is of no use when it refuses the first write', async () => {
    const refuses = () => Promise.resolve(jsonAnswer(403, { message: 'Read only.' }));
    await expect(run({ createApp: refuses })).rejects.toThrow(Unusable);
  });
});

describe('a finding', () => {
  it('names the operation that it follows from, when that never works', async () => {
    const broken = () => Promise.resolve(jsonAnswer(500, { message: 'No.' }));
    const { results } = await run(
      { listColors: broken },
      { operations: ['createColor', 'listColors'], only: ['valid request', 'key taken'] },
    );
    const losses = results.filter(({ severity }) => severity === 'loss');
    expect(losses.length).toBeGreaterThan(0);
    expect(losses.every(({ follows }) => follows === 'listColors: valid request: status')).toBe(
      true,
    );
  });
});

describe('a legal way', () => {
  const ids = new Map<string, number>();
  /** Gives a translation another id whenever it was written. */
  const changing = changedItems((item) => ({
    ...item,
    ...('locale' in item
      ? { _id: `${String(item['_id'])}~${ids.get(String(item['_id'])) ?? 0}` }
      : {}),
  }));
  const byOldId: Misbehaviour = (request, forward) => {
    const id = /translation\/([^/~]+)/.exec(request.path)?.[1] ?? '';
    ids.set(id, (ids.get(id) ?? 0) + 1);
    return forward({ ...request, path: request.path.replace(/~\d+/, '') });
  };

  it('is another id of a translation after each change', async () => {
    const { results } = await run(
      {
        listTextTranslations: changing,
        retryTranslation: byOldId,
        cancelTranslation: byOldId,
        restartTranslation: byOldId,
      },
      {
        operations: ['restartTranslation', 'cancelTranslation'],
        only: ['restart from', 'cancel from'],
      },
    );
    expect(wrong(results)).toEqual([]);
  });

  it('is a list of sentences in each refusal, which is read once', async () => {
    const listed: Misbehaviour = async (request, forward) => {
      const answer = await forward(request);
      const { message } = answer.status < 400 ? {} : asObject(jsonOf(answer));
      return message === undefined ? answer : jsonAnswer(answer.status, { message: [message] });
    };
    const operations = ['createColor', 'createText'];
    const { results } = await run(listed, { operations, only: ['not JSON', 'no cookie'] });
    const readings = results.filter(({ severity }) => severity !== undefined);
    expect(readings).toMatchObject([{ check: 'no cookie: wrong type', severity: 'reading' }]);
    expect(new Set(results.map(({ operation }) => operation)).size).toBe(operations.length);
  });
});

describe('the remains of a run that was killed', () => {
  it('are found by their names and taken away', async () => {
    const { api } = await shared().admin();
    await api.POST('/api/apps', { body: { name: 'cf0a1b2c_7_3_Trailmark', platform: 'Web' } });
    await api.POST('/api/apps', { body: { name: 'Of others', platform: 'Web' } });
    const backend = {
      baseUrl: nowhere,
      fetch: faultyFetch(shared(), () => undefined),
      credentials: administrator,
    };
    expect(await takeAwayRemains(backend)).toEqual({ found: 1, left: [] });
    expect((await api.GET('/api/apps')).data).toMatchObject([{ name: 'Of others' }]);
  });
});
