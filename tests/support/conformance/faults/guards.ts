import { dataOf, itemsOf } from '#tests/conformance/contract/json.ts';
import {
  asObject,
  changed,
  changedBody,
  changedItems,
  jsonAnswer,
  jsonOf,
  without,
} from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

import { storesRefused, textOf } from './spoiling.ts';

export const guards: Fault[] = [
  entry(
    'starts with every language',
    'createApp',
    'finding',
    'a new app',
    /starts with English alone/,
    changedBody((body) => ({ ...asObject(body), locales: ['en', 'de'] })),
    'getApp',
  ),
  entry(
    'loses the languages that were there',
    'updateAppLocales',
    'failed',
    'a language that is added',
    /keep their translations/,
    changedItems((item) => ({ ...item, ...(item['value'] === 'By hand' && { value: 'lost' }) })),
    'listLocaleTexts',
  ),
  entry(
    'a text of one app is in the configuration of all',
    'getConfig',
    'failed',
    'what belongs to the app',
    /holds the texts/,
    changedBody((body) => ({ ...asObject(body), texts: { other: 'x' } })),
  ),
  entry(
    'a configuration without its servers',
    'getConfig',
    'failed',
    'the servers of the app',
    /holds its servers alone/,
    changedBody((body) => ({ ...asObject(body), vpnServers: [] })),
  ),
  entry(
    'an empty API key opens',
    'getConfig',
    'failed',
    'API key',
    /empty API key: accepted/,
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 401 && request.headers['x-api-key'] === ''
        ? jsonAnswer(200, { availableLocales: ['en'] })
        : answer;
    },
  ),
  entry(
    'a retry moves what has not failed',
    'retryFailedTranslations',
    'failed',
    'retries what failed',
    /leaves what has not failed/,
    async (request, forward) => {
      const answer = await forward(request);
      const locale = textOf(request, 'locale');
      const path = request.path.replace(
        /app-texts\/app\/([^/]+)\/retry-failed/,
        `translations/app/$1/auto-translate/${locale}`,
      );
      if (answer.status === 200)
        await forward({
          ...request,
          path,
          body: Buffer.alloc(0),
          headers: without(request.headers, 'content-type'),
        });
      return answer;
    },
  ),
  entry(
    'runs scripts of pictures',
    'uploadImage',
    'failed',
    'an SVG with a script',
    /an SVG with a script cannot run/,
    changed(({ headers }) => ({
      headers: headers.filter(([name]) => name !== 'content-security-policy'),
    })),
    'file',
  ),
  entry(
    'stores what only says that it is a picture',
    'uploadImage',
    'failed',
    'what is no picture',
    /a text that claims to be a picture: accepted/,
    storesRefused(400, 10),
  ),
  entry(
    'deletes files in use',
    'deleteUploadedImage',
    'failed',
    'a file in use',
    /a file in use: accepted/,
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 409 ? { status: 204, headers: [], body: '' } : answer;
    },
  ),
  entry(
    'English rows are new',
    'listLocaleTexts',
    'finding',
    'the rows of a language',
    /English is translated/,
    async (request, forward) => {
      const answer = await forward(request);
      if (!request.path.endsWith('locale=en') || answer.status !== 200) return answer;
      const data = itemsOf(jsonOf(answer)).map((item) => ({ ...asObject(item), status: 'new' }));
      return { ...answer, body: JSON.stringify({ data }) };
    },
  ),
  entry(
    'rows that do not tell their state',
    'listLocaleTexts',
    'failed',
    'the rows of a language',
    /what a row tells/,
    changedBody((body) => ({
      data: itemsOf(body).map((item) => without(asObject(item), 'status')),
    })),
  ),
  entry(
    'says nothing of what was wrong',
    'updateTranslation',
    'failed',
    'body against the schema',
    /value empty: accepted/,
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 400 ? jsonAnswer(200, { data: dataOf({}) }) : answer;
    },
  ),
];
