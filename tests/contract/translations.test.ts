import { describe, expect, it } from 'vitest';
import {
  type TranslationAction,
  translationTransitions,
  type TranslationStatus,
} from '#domain/translation-status.ts';
import { localeCatalogue } from '#domain/locales.ts';
import { translations } from '#server/db/tables/translations.ts';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';

const statuses: TranslationStatus[] = [
  'new',
  'pending',
  'translating',
  'translated',
  'error',
  'cancelled',
];

async function createText({ api }: ApiClient, appId: string, key: string) {
  return ok(await api.POST('/api/texts', { body: { appId, key, value: `The ${key}` } })).data._id;
}

/** Bypasses all rules. */
async function force({ services }: TestApp, id: string, status: TranslationStatus) {
  const change = { status, is_auto_translated: 1, value: 'Alt' } as const;
  await translations.ensure(services.db, id);
  await services.db.updateTable('translations').set(change).where('id', '=', id).execute();
}

const french = async ({ api }: ApiClient, appId: string) =>
  ok(
    await api.GET('/api/app-texts/app/{appId}/texts', {
      params: { path: { appId }, query: { locale: 'fr' } },
    }),
  ).data;

const progress = async ({ api }: ApiClient, appId: string, locale: 'en' | 'fr' | 'de') =>
  ok(
    await api.GET('/api/app-texts/app/{appId}/progress', {
      params: { path: { appId }, query: { locale } },
    }),
  ).data;

describe('the language catalogue', () => {
  it('is the one of the contract', async () => {
    const { api } = await (await startTestApp()).admin();
    expect(ok(await api.GET('/api/translations/locales')).data).toEqual(localeCatalogue);
    expect(localeCatalogue).toHaveLength(14);
  });
});

describe('the translations of a text', () => {
  const shared = sharedTestApp();
  it('are there from the start, as new, in every further language', async () => {
    const client = await shared().admin();
    const appId = await createApp(client, ['en', 'fr', 'de']);
    const textId = await createText(client, appId, 'title');
    const list = async () =>
      ok(await client.api.GET('/api/translations/text/{textId}', { params: { path: { textId } } }))
        .data;
    const fresh = { value: '', status: 'new', isAutoTranslated: false };
    expect(await list()).toMatchObject([
      { ...fresh, locale: 'fr' },
      { ...fresh, locale: 'de' },
    ]);
    const params = { path: { id: appId } };
    await client.api.PUT('/api/apps/{id}/locales', {
      params,
      body: { locales: ['en', 'sk', 'de'] },
    });
    expect(await list()).toMatchObject([
      { ...fresh, locale: 'de' },
      { ...fresh, locale: 'sk' },
    ]);
  });

  it('show the English text while there is none', async () => {
    const client = await shared().admin();
    const appId = await createApp(client, ['en', 'fr']);
    const textId = await createText(client, appId, 'title');
    expect(await french(client, appId)).toEqual([
      {
        _id: textId,
        key: 'title',
        value: 'The title',
        appId,
        translationId: expect.any(String) as string,
        status: 'new',
        isAutoTranslated: false,
        isMissing: true,
        originalValue: 'The title',
      },
    ]);
    const english = ok(
      await client.api.GET('/api/app-texts/app/{appId}/texts', {
        params: { path: { appId }, query: { locale: 'en' } },
      }),
    ).data;
    expect(english).toMatchObject([{ value: 'The title', status: 'translated', isMissing: false }]);
    expect(english[0]).not.toHaveProperty('translationId');
  });

  it('are saved by hand, whatever they were', async () => {
    const app = shared();
    const client = await app.admin();
    const appId = await createApp(client, ['en', 'fr', 'de']);
    const textId = await createText(client, appId, 'title');
    const params = { path: { textId, locale: 'fr' } } as const;
    for (const status of statuses) {
      for (const locale of ['fr', 'de']) await force(app, `${textId}-${locale}`, status);
      const body = { value: 'Le titre', isAutoTranslated: false };
      const saved = await client.api.PUT('/api/translations/text/{textId}/{locale}', {
        params,
        body,
      });
      expect(ok(saved).data).toMatchObject({ ...body, status: 'translated' });
      const stored = await translations.listByText(app.services.db, textId);
      expect(stored.find(({ locale }) => locale === 'de')).toMatchObject({ value: 'Alt', status });
    }
    expect(
      await client.json('PUT', `/api/translations/text/${textId}/fr`, {
        value: ' ',
        isAutoTranslated: false,
      }),
    ).toMatchObject({ status: 400, body: { message: 'The translation is not valid.' } });
  });
});

describe('the actions on a translation', () => {
  const shared = sharedTestApp();
  const actions = Object.keys(translationTransitions) as TranslationAction[];
  const cases = actions.flatMap((action) => statuses.map((status) => ({ action, status })));

  it.each(cases)('$action from $status', async ({ action, status }) => {
    const app = shared();
    const client = await app.admin();
    const appId = await createApp(client, ['en', 'fr']);
    const id = `${await createText(client, appId, 'title')}-fr`;
    await force(app, id, status);
    const { allowedFrom, result } = translationTransitions[action];
    const allowed = allowedFrom.includes(status);
    const answer = await client.send('POST', `/api/app-texts/translation/${id}/${action}`);
    expect(answer).toMatchObject(
      allowed
        ? {
            status: 200,
            body: {
              data: { status: result, value: 'Alt', isAutoTranslated: action !== 'restart' },
            },
          }
        : { status: 409, body: { code: 'transition_not_allowed' } },
    );
    const after = allowed ? result : status;
    expect(await french(client, appId)).toMatchObject([{ status: after, value: 'Alt' }]);
  });

  it('know no translation that is not there', async () => {
    const client = await shared().admin();
    for (const action of actions) {
      const answer = await client.send('POST', `/api/app-texts/translation/nobody/${action}`);
      expect(answer).toMatchObject({ status: 404, body: { message: 'Translation not found' } });
    }
  });
});

describe('the queue', () => {
  async function sixTexts() {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client, ['en', 'fr', 'de']);
    for (const status of statuses) {
      await force(app, `${await createText(client, appId, status)}-fr`, status);
    }
    return { client, appId };
  }

  it('queues texts without a finished translation, and counts them', async () => {
    const { client, appId } = await sixTexts();
    expect(await progress(client, appId, 'fr')).toEqual({
      total: 6,
      translated: 1,
      progress: 100 / 6,
      pending: 1,
      error: 1,
      cancelled: 1,
      translating: 1,
    });
    const answer = await client.send('POST', `/api/translations/app/${appId}/auto-translate/fr`);
    expect(answer).toMatchObject({ status: 202, body: { data: { count: 3 } } });
    expect(await progress(client, appId, 'fr')).toMatchObject({ pending: 4, translated: 1 });
    expect(
      await client.json('POST', `/api/translations/app/${appId}/auto-translate-all`, {
        locales: ['de', 'fr'],
      }),
    ).toMatchObject({ status: 202, body: { data: { count: 6 } } });
  });

  it('takes what failed', async () => {
    const { client, appId } = await sixTexts();
    const address = `/api/app-texts/app/${appId}/retry-failed`;
    const retry = () => client.json('POST', address, { locale: 'fr' });
    expect((await retry()).body).toEqual({ data: { count: 1 } });
    expect((await retry()).body).toEqual({ data: { count: 0 } });
    expect(await progress(client, appId, 'fr')).toMatchObject({ error: 0, pending: 2 });
  });

  it('is complete for English, and for an application without texts', async () => {
    const { client, appId } = await sixTexts();
    expect(await progress(client, appId, 'en')).toMatchObject({ total: 6, progress: 100 });
    const empty = await createApp(client, ['en', 'fr']);
    expect(await progress(client, empty, 'fr')).toMatchObject({ total: 0, progress: 100 });
  });

  it('includes the progress of all languages in each response', async () => {
    const { client, appId } = await sixTexts();
    const french = await client.send('GET', `/api/app-texts/app/${appId}/progress?locale=fr`);
    const [en, fr, de] = [
      { locale: 'en', counts: await progress(client, appId, 'en') },
      { locale: 'fr', counts: await progress(client, appId, 'fr') },
      { locale: 'de', counts: await progress(client, appId, 'de') },
    ];
    expect(french.body).toEqual({ data: fr.counts, languages: [en, fr, de] });
    expect(await progress(client, appId, 'de')).toMatchObject({ total: 6, translated: 0 });
  });

  it('refuses languages that the application does not have', async () => {
    const { client, appId } = await sixTexts();
    const wrong = { status: 400, body: { details: [{ path: 'locale' }] } };
    const auto = `/api/translations/app/${appId}/auto-translate`;
    expect(await client.send('POST', `${auto}/sk`)).toMatchObject(wrong);
    expect(await client.send('POST', `${auto}/en`)).toMatchObject(wrong);
    expect(await client.json('POST', `${auto}-all`, { locales: ['fr', 'sk'] })).toMatchObject(
      wrong,
    );
    const texts = `/api/app-texts/app/${appId}`;
    expect(await client.json('POST', `${texts}/retry-failed`, { locale: 'sk' })).toMatchObject(
      wrong,
    );
    expect(await client.send('GET', `${texts}/texts?locale=sk`)).toMatchObject(wrong);
    expect(await client.send('GET', `${texts}/texts?locale=xx`)).toMatchObject(wrong);
    expect(await client.send('GET', `${texts}/progress`)).toMatchObject(wrong);
    expect(
      (await client.send('POST', `/api/translations/app/nobody/auto-translate/fr`)).status,
    ).toBe(404);
  });
});
