import { describe, expect, it } from 'vitest';
import {
  asObject,
  changedData,
  jsonAnswer,
  jsonOf,
  withBody,
} from '../support/conformance/misbehaviours.ts';
import {
  faultyFetch,
  type Misbehaviour,
  nowhere,
  startFaultyBackend,
} from '../support/conformance/faulty-backend.ts';
import { nodeAt } from '../conformance/contract/document.ts';
import { dataOf, field, itemsOf } from '../conformance/contract/json.ts';
import { runConformance } from '../conformance/run.ts';
import { fakeLibreTranslate } from '../support/fake-engines.ts';
import { administrator, startTestApp } from '../support/test-app.ts';

const asIs: Misbehaviour = (request, forward) => forward(request);

const { enum: locales } = nodeAt(['components', 'schemas', 'Locale']);
const languages = Array.isArray(locales) ? locales.map(String) : [];

/** The machine waits until the rule has read the cancelled texts. */
async function runOnWaitingMachine(misbehave: Misbehaviour) {
  const { promise: until, resolve: goOn } = Promise.withResolvers<undefined>();
  const { url: engine } = await fakeLibreTranslate({ until, languages });
  const env = { LIBRETRANSLATE_URL: engine };
  const { url } = await startTestApp({ worker: true, env });
  let isCounted = false;
  const any: Misbehaviour = async (request, forward) => {
    const answer = await misbehave(request, forward);
    if (isCounted && request.operation === 'listTextTranslations') goOn(undefined);
    isCounted ||= request.operation === 'getTranslationProgress';
    return answer;
  };
  const { results } = await runConformance({
    baseUrl: await startFaultyBackend(url, '', any, any),
    credentials: administrator,
    only: ['cancels inside a batch'],
    stateless: false,
    // Only a stalled queue takes as long.
    patienceMs: 60_000,
  });
  return results.map(({ operation, check, outcome }) => `${outcome}: ${operation}: ${check}`);
}

const idOf = ({ path }: { path: string }) => path.split('/').at(-2) ?? '';

/** The response to cancelling is right, its effect is not. */
const cancelling = (answered: Misbehaviour, inList: (item: object) => unknown): Misbehaviour => {
  const cancelled = new Set<unknown>();
  return async (request, forward) => {
    if (request.operation === 'cancelTranslation') {
      cancelled.add(idOf(request));
      return answered(request, forward);
    }
    const answer = await forward(request);
    if (request.operation !== 'listTextTranslations' || answer.status !== 200) return answer;
    const items = itemsOf(jsonOf(answer)).flatMap((item) =>
      cancelled.has(field(item, '_id')) ? inList(asObject(item)) : [item],
    );
    return jsonAnswer(200, { data: items });
  };
};

const promised: Misbehaviour = (request) =>
  Promise.resolve(jsonAnswer(200, { data: { _id: idOf(request), status: 'cancelled' } }));

describe('a translation that is cancelled inside a batch', () => {
  it('is proven to stay so on the bundled server', async () => {
    expect(await runOnWaitingMachine(asIs)).toEqual([
      'passed: getTranslationProgress: counts a batch',
      'passed: cancelTranslation: cancel inside a batch',
      'passed: cancelTranslation: cancel inside a batch, read back',
      'passed: cancelTranslation: what was cancelled is not translated',
      'passed: autoTranslateAll: the states of a batch',
    ]);
  });

  it.each<[fault: string, named: string, misbehave: Misbehaviour]>([
    [
      'is translated later',
      'cancelTranslation: what was cancelled is not translated',
      cancelling(promised, (item) => {
        const isAtWork = ['pending', 'translating'].includes(String(field(item, 'status')));
        return { ...item, ...(isAtWork && { status: 'cancelled' }) };
      }),
    ],
    [
      'is deleted',
      'cancelTranslation: cancel inside a batch, read back',
      cancelling(asIs, () => []),
    ],
    [
      'is queued as before',
      'cancelTranslation: cancel inside a batch, read back',
      cancelling(promised, (item) => item),
    ],
    [
      'keeps the state and gets the text of a machine',
      'cancelTranslation: what was cancelled is not translated',
      cancelling(promised, (item) => ({ ...item, status: 'cancelled' })),
    ],
    [
      'is counted as translated',
      'getTranslationProgress: counts a batch',
      async (request, forward) =>
        request.operation === 'getTranslationProgress'
          ? changedData((data) => ({
              ...data,
              translated: Number(data['translated']) + Number(data['cancelled']),
              cancelled: 0,
            }))(request, forward)
          : forward(request),
    ],
    [
      'leaves others new',
      'autoTranslateAll: the states of a batch',
      async (request, forward) => {
        const answer = await forward(request);
        if (request.operation !== 'listLocaleTexts' || answer.status !== 200) return answer;
        const [first, ...rest] = itemsOf(dataOf(jsonOf(answer)));
        return jsonAnswer(200, { data: [{ ...asObject(first), status: 'new' }, ...rest] });
      },
    ],
  ])('is found out when it %s', async (_, named, misbehave) => {
    expect(await runOnWaitingMachine(misbehave)).toContain(`failed: ${named}`);
  });
});

describe('a retry of what has failed', () => {
  const inEveryLanguage: Misbehaviour = async (request, forward) => {
    const answer = await forward(request);
    for (const locale of languages) await forward(withBody(request, { locale }));
    return answer;
  };

  it.each([
    ['passed', 'keeps to its language', asIs],
    ['failed', 'is done in every language', inEveryLanguage],
  ] as const)('has %s when it %s', async (outcome, _, misbehave) => {
    const app = await startTestApp({ worker: true });
    const { results } = await runConformance({
      baseUrl: nowhere,
      // Without a machine everything fails; requeued texts must stay visible.
      fetch: faultyFetch(app, (id) =>
        id === 'retryFailedTranslations'
          ? async (request, forward) => {
              await app.services.translationQueue.stop();
              return misbehave(request, forward);
            }
          : undefined,
      ),
      credentials: administrator,
      only: ['retries one language'],
      stateless: false,
      // Only a stalled queue takes as long.
      patienceMs: 60_000,
    });
    expect(results).toMatchObject([
      { operation: 'retryFailedTranslations', check: 'leaves the other languages failed', outcome },
    ]);
  });
});

describe('a queue that is too quick to be seen', () => {
  it('leaves unobservable effects unproven', async () => {
    const { url } = await startTestApp();
    const quick: Misbehaviour = async (request, forward) => {
      const answer = await forward(request);
      const isList = ['listTextTranslations', 'listLocaleTexts'].includes(request.operation);
      if (!isList || answer.status !== 200) return answer;
      const done = itemsOf(jsonOf(answer)).map((item) => ({
        ...asObject(item),
        ...(field(item, 'status') === 'pending' && { status: 'translated' }),
      }));
      return jsonAnswer(200, { data: done });
    };
    const { results, coverage } = await runConformance({
      baseUrl: await startFaultyBackend(url, '', quick, quick),
      credentials: administrator,
      operations: ['cancelTranslation'],
      patienceMs: 200,
    });
    const ofBatch = results.filter(({ check }) => check.startsWith('cancel inside a batch'));
    expect(ofBatch).toMatchObject([
      { outcome: 'skipped', reason: expect.stringMatching(/quicker/) as string },
    ]);
    expect(coverage?.unproven).toEqual(
      expect.arrayContaining([
        'spec/4/cancel/batch',
        'spec/4/cancel/stays',
        'spec/4/cancel/pending',
      ]),
    );
  });
});
