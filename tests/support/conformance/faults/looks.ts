import { dataOf, isObject } from '#tests/conformance/contract/json.ts';
import {
  accepts,
  changed,
  changedData,
  changedHeaders,
  changedItems,
  jsonAnswer,
  jsonOf,
  getSentField,
} from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

export const looks: Fault[] = [
  entry(
    'shows no id of what is translated',
    'listLocaleTexts',
    'failed',
    'saves by hand',
    /^after a translation$/,
    changedItems((item) => ({
      ...item,
      translationId: item['status'] === 'translated' ? null : item['translationId'],
    })),
  ),
  entry(
    'an error as text',
    'getApp',
    'failed',
    'unknown id',
    /unknown id: content type/,
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 404
        ? { ...answer, headers: [['content-type', 'text/plain']] }
        : answer;
    },
  ),
  entry(
    'lists colors the other way round',
    'listColors',
    'finding',
    'in the order of the contract',
    /order/,
    changed((answer) => ({
      body: JSON.stringify({ data: [dataOf(jsonOf(answer))].flat().toReversed() }),
    })),
  ),
  entry(
    'lists old apps first',
    'listApps',
    'finding',
    'in the order of the contract',
    /order/,
    changed((answer) => ({
      body: JSON.stringify([jsonOf(answer)].flat().toReversed()),
    })),
  ),
  entry(
    'retries what is translated',
    'retryTranslation',
    'failed',
    'retry from each state',
    /retry from translated: accepted/,
    accepts(
      409,
      jsonAnswer(200, {
        data: { _id: 't1', locale: 'fr', value: '', status: 'pending', isAutoTranslated: false },
      }),
    ),
  ),
  entry(
    'says that a machine wrote what was saved',
    'listTextTranslations',
    'failed',
    'saves by hand',
    /after a translation/,
    changedItems((item) => ({ ...item, isAutoTranslated: item['status'] === 'translated' })),
  ),
  entry(
    'a refresh cookie for every path',
    'login',
    'finding',
    'signs in',
    /cookie admin_refresh: Path/,
    changedHeaders('set-cookie', (value) => value.replace('/api/auth', '/')),
  ),
  entry(
    'clears a cookie that nobody has',
    'logout',
    'failed',
    'signs out',
    /^signs out$/,
    changedHeaders('set-cookie', (value) => value.replace(/Path=[^;]*/, 'Path=/elsewhere')),
  ),
  entry(
    'lets other sites read',
    'listApps',
    'failed',
    'read from a foreign Origin',
    /another site may not read/,
    async (request, forward) => {
      const answer = await forward(request);
      const origin = request.headers['origin'] ?? '*';
      return {
        ...answer,
        headers: [
          ...answer.headers,
          ['access-control-allow-origin', origin],
          ['access-control-allow-credentials', 'true'],
        ],
      };
    },
  ),
  entry(
    'refuses the longest key',
    'createColor',
    'finding',
    'values at the edge',
    /key as long as it may be/,
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 201 && String(getSentField(request, 'key')).length > 100
        ? jsonAnswer(400, { message: 'Too long.', code: 'invalid' })
        : answer;
    },
  ),
  entry(
    'refuses a platform',
    'createApp',
    'failed',
    'values at the edge',
    /platform Other/,
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 201 && getSentField(request, 'platform') === 'Other'
        ? jsonAnswer(400, { message: 'No.', code: 'invalid' })
        : answer;
    },
  ),
  entry(
    'wants a description',
    'createText',
    'failed',
    'values at the edge',
    /without description/,
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 201 && getSentField(request, 'description') === undefined
        ? jsonAnswer(400, { message: 'No.', code: 'invalid' })
        : answer;
    },
  ),
  entry(
    'renews a session as somebody else',
    'refreshSession',
    'failed',
    'renews the session',
    /still the same user/,
    changed((answer) => {
      const user = jsonOf(answer);
      return {
        body: JSON.stringify({ ...(isObject(user) ? user : {}), email: 'other@example.com' }),
      };
    }),
  ),
  entry(
    'a wrong original',
    'listLocaleTexts',
    'failed',
    'saves by hand',
    /translation/,
    changedItems((item) => ({ ...item, originalValue: item['value'] })),
  ),
  entry(
    'keeps the auto flag at a restart',
    'restartTranslation',
    'failed',
    'restart from each state',
    /restart from/,
    changedData((data) => ({ ...data, isAutoTranslated: true })),
  ),
];
