import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseGlossary } from '#formats/glossary/glossary.ts';
import { apertiumEngine } from '#server/services/translation/engines/apertium.ts';
import { deeplEngine } from '#server/services/translation/engines/deepl.ts';
import { libreTranslateEngine } from '#server/services/translation/engines/libretranslate.ts';
import { openAiEngine } from '#server/services/translation/engines/openai.ts';
import { ok } from '../support/api-client.ts';
import { fakeApertium } from '../support/fake-apertium.ts';
import { fakeChat, fakeDeepL, fakeLibreTranslate, readQuestion } from '../support/fake-engines.ts';
import { createApp } from '../support/fixtures.ts';
import { eventually, french, queueForFrench } from '../support/queued-texts.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';
import { translated } from '../support/translated.ts';

const policy = { timeoutMs: 60_000, backoffMs: 1 };
const file = 'term,locale,translation\nApp Manager,*,keep\nDashboard,fr,Tableau de bord\n';
const terms = parseGlossary(file).get('fr');

const services = [
  [
    'LibreTranslate',
    fakeLibreTranslate,
    (url: string) => libreTranslateEngine({ url, key: undefined, policy }),
  ],
  ['DeepL', fakeDeepL, (url: string) => deeplEngine({ url, key: 'k:fx', policy })],
  ['Apertium', fakeApertium, (url: string) => apertiumEngine({ url, policy })],
] as const;

describe.each(services)('%s with a glossary', (_name, start, engine) => {
  const ask = (url: string, texts: string[]) =>
    translated(engine(url), texts, 'fr', undefined, terms);

  it('gets no term to translate, and restores its mark', async () => {
    const service = await start();
    const texts = [
      'Open the Dashboard of App Manager & go',
      ' Dashboard: %@\n',
      'Dashboards, <b>Dashboard</b> {Dashboard}',
    ];
    expect(await ask(service.url, texts)).toEqual([
      '«Open the Tableau de bord of App Manager & go»',
      // Nothing else needs translation.
      ' Tableau de bord: %@\n',
      '«Dashboards, <b>Tableau de bord</b> {Dashboard}»',
    ]);
    expect(service.texts).toHaveLength(2);
  });

  it('is retried once without terms when it drops their marks', async () => {
    const dropped = (text: string) => text.replaceAll(/<([a-z]+)[^<>]*>(?:[^<]*<\/\1>)?/g, '');
    const service = await start({ translate: (text) => `«${dropped(text)}»` });
    expect(await ask(service.url, ['Open the Dashboard', 'Close'])).toEqual([
      '«Open the» Tableau de bord',
      '«Close»',
    ]);
  });
});

describe('a chat model with a glossary', () => {
  it('gets the terms of a text, and must use them', async () => {
    const service = await fakeChat({
      translate: (text) =>
        text.replace('Dashboard', text.includes('big') ? 'tableau' : 'Tableau de bord'),
    });
    const engine = openAiEngine({ url: service.url, key: undefined, model: 'small', policy });
    const texts = ['The big Dashboard', 'The Dashboard', 'Nothing'];
    const fault =
      'The glossary wants “Tableau de bord” for “Dashboard”, and the translation does not have it.';
    expect(await translated(engine, texts, 'fr', undefined, terms)).toEqual([
      `! ${fault}`,
      'The Tableau de bord',
      'Nothing',
    ]);
    const glossary = { Dashboard: 'Tableau de bord' };
    expect(
      service.requests.map((request) => readQuestion(request).map((one) => one.glossary)),
    ).toEqual([[glossary, glossary, undefined], [glossary]]);
    const [, again] = service.requests;
    expect(again && readQuestion(again)).toMatchObject([{ complaint: fault }]);
  });
});

it('a translation that is known from before the glossary is not taken', async () => {
  const service = await fakeLibreTranslate();
  const glossary = path.join(temporaryDirectory(), 'terms.csv');
  writeFileSync(glossary, file);
  const env = { LIBRETRANSLATE_URL: service.url, GLOSSARY_FILE: glossary };
  const app = await startTestApp({ env, worker: true });
  const client = await app.admin();
  const texts = [
    { key: 'a', value: 'A Dashboard' },
    { key: 'b', value: 'The Dashboard' },
  ];
  const known = ['Un tableau', 'Le Tableau de bord'];
  const appId = await createApp(client, ['en', 'fr']);
  const { data } = ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts } }));
  for (const [index, { _id: textId }] of data.entries()) {
    const params = { path: { textId, locale: 'fr' as const } };
    const body = { value: known[index] ?? '', isAutoTranslated: true };
    ok(await client.api.PUT('/api/translations/text/{textId}/{locale}', { params, body }));
  }
  const other = await queueForFrench(client, texts);
  await eventually(async () => {
    expect(await french(client, other)).toMatchObject([
      { value: '«A Tableau de bord»', status: 'translated' },
      { value: 'Le Tableau de bord', status: 'translated' },
    ]);
  });
});
