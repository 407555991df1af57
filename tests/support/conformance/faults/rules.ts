import {
  accepts,
  changed,
  changedData,
  jsonAnswer,
  getSentField,
  withBody,
  without,
} from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

const color = { _id: 'c1', key: 'a', value: '#000000', appId: 'a1' };

const image = { _id: 'i1', key: 'a', url: 'https://example.com/a.png', appId: 'a1' };

const translation = {
  _id: 't1',
  locale: 'fr',
  value: '',
  status: 'pending',
  isAutoTranslated: false,
};

export const rules: Fault[] = [
  entry(
    'takes a long key',
    'createImage',
    'finding',
    'body against the schema',
    /key too long: accepted/,
    accepts(400, jsonAnswer(201, { data: image })),
  ),
  entry(
    'takes a key twice',
    'createColor',
    'failed',
    'key taken',
    /key taken: accepted/,
    accepts(409, jsonAnswer(201, { data: color })),
  ),
  entry(
    'takes no English',
    'updateAppLocales',
    'finding',
    'body against the schema',
    /locales without "en": accepted/,
    (request, forward) => {
      const locales = getSentField(request, 'locales');
      const withEnglish = Array.isArray(locales)
        ? [...new Set(['en', ...locales.map(String)])]
        : locales;
      return forward(withBody(request, { locales: withEnglish }));
    },
  ),
  entry(
    'takes writes from elsewhere',
    'updateApp',
    'failed',
    'foreign Origin',
    /foreign Origin: accepted/,
    (request, forward) => {
      return forward({ ...request, headers: without(request.headers, 'origin') });
    },
  ),
  entry(
    'lets others sign the administrator out',
    'logout',
    'failed',
    'foreign Origin',
    /foreign Origin: accepted/,
    (request, forward) => forward({ ...request, headers: without(request.headers, 'origin') }),
  ),
  entry(
    'restarts what is queued',
    'restartTranslation',
    'failed',
    'restart from each state',
    /restart from pending: accepted/,
    accepts(409, jsonAnswer(200, { data: translation })),
  ),
  entry(
    'refuses to cancel what is queued',
    'cancelTranslation',
    'failed',
    'cancel from each state',
    /cancel from pending: status/,
    changed(() => jsonAnswer(409, { message: 'no' })),
  ),
  entry(
    'cancels into another state',
    'cancelTranslation',
    'failed',
    'cancel from each state',
    /cancel from pending$/,
    changedData((data) => ({ ...data, status: 'new' })),
  ),
  entry(
    'keeps the auto flag',
    'updateTranslation',
    'failed',
    'saves by hand',
    /saves by hand/,
    changedData((data) => ({ ...data, isAutoTranslated: true })),
  ),
  entry(
    'assigns unknown servers',
    'assignVpnServers',
    'failed',
    'unknown serverIds in the body',
    /unknown serverIds: accepted/,
    accepts(404, jsonAnswer(201, { data: [] })),
  ),
  entry(
    'lets any password in',
    'login',
    'failed',
    'wrong credentials',
    /wrong password: accepted/,
    accepts(401, jsonAnswer(200, {})),
  ),
  entry(
    'says which names exist',
    'login',
    'failed',
    'wrong credentials',
    /unknown user name/,
    async (request, forward) => {
      const answer = await forward(request);
      const isKnown = getSentField(request, 'username') === 'admin';
      return answer.status === 401 && !isKnown
        ? jsonAnswer(401, { message: 'Nobody has this name.' })
        : answer;
    },
  ),
  entry(
    'refreshes after signing out',
    'refreshSession',
    'failed',
    'signs out',
    /after signing out: accepted/,
    accepts(401, jsonAnswer(200, {})),
  ),
  entry(
    'a key opens every app',
    'getConfig',
    'failed',
    'API key',
    /API key of another app: accepted/,
    accepts(401, jsonAnswer(200, { availableLocales: ['en'] })),
  ),
  entry(
    'stores any file',
    'uploadImage',
    'failed',
    'what is no picture',
    /a text file: accepted/,
    accepts(415, jsonAnswer(200, {})),
  ),
  entry(
    'miscounts a file',
    'uploadImage',
    'failed',
    'says what it stored',
    /says what it stored/,
    changedData((data) => ({ ...data, size: 1 })),
  ),
  entry(
    'progress as a fraction',
    'getTranslationProgress',
    'failed',
    'counts the states',
    /counts the states/,
    changedData((data) => ({ ...data, progress: Number(data['progress']) / 100 })),
  ),
];
