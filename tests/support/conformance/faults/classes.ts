import { asObject, changed, changedRequest, jsonAnswer, jsonOf } from '../misbehaviours.ts';
import {
  countsBytes,
  crashesAtOnce,
  cutImport,
  isScript,
  keepsConfigurations,
  reservesKeys,
  speaksGerman,
  takesCreatedAt,
  takesKeys,
  tellsUsers,
  withHeader,
  withKeys,
} from './class-ways.ts';
import { isObject } from '#tests/conformance/contract/json.ts';
import { entry, type Fault } from './fault.ts';

const secure = (fault: Fault): Fault => ({ ...fault, severity: 'security' });
const losing = (fault: Fault): Fault => ({ ...fault, severity: 'loss' });

/** Credentials, odd input, owned fields, deletions, sizes, concurrency, caches. */
export const classes: readonly Fault[] = [
  secure(
    entry(
      'takes an API key for a session',
      'listColors',
      'failed',
      'a credential in the place',
      /^an API key: accepted/,
      takesKeys,
    ),
  ),
  secure(
    entry(
      'tells unknown users by a code',
      'login',
      'failed',
      'wrong credentials',
      /^unknown user name$/,
      tellsUsers,
    ),
  ),
  secure(
    entry(
      'takes a script for an address',
      'createImage',
      'failed',
      'harmful texts',
      /^url javascript:.*accepted/,
      async (request, forward) =>
        isScript(request) ? jsonAnswer(201, { data: asObject(jsonOf(request)) }) : forward(request),
    ),
  ),
  losing(
    entry(
      'cleans texts',
      'createText',
      'failed',
      'odd texts',
      /^value .*read back/,
      changedRequest((body) =>
        isObject(body) ? { ...body, value: String(body['value']).replaceAll('&amp;', '&') } : body,
      ),
    ),
  ),
  entry(
    'counts bytes',
    'createColor',
    'failed',
    'odd texts',
    /^description as long as it may be in emoji/,
    countsBytes,
  ),
  secure(
    entry(
      'takes a date of creation',
      'createApp',
      'failed',
      'fields that only',
      /^createdAt is the server's/,
      takesCreatedAt,
    ),
  ),
  losing(
    entry(
      'reserves a key for ever',
      'createColor',
      'failed',
      'a key after its deletion',
      /^a key again/,
      reservesKeys(),
    ),
  ),
  entry(
    'gives the configuration as it once was',
    'updateColor',
    'failed',
    'a key that changes',
    /the configuration has the new key alone/,
    keepsConfigurations(),
    'getConfig',
  ),
  losing(
    entry(
      'takes the first thousand of an import',
      'bulkCreateTexts',
      'failed',
      'an import of real size',
      /all are there/,
      cutImport(1000),
    ),
  ),
  entry(
    'crashes at two requests',
    'createColor',
    'failed',
    'different writes',
    /none crashes/,
    crashesAtOnce(),
  ),
  secure(
    entry(
      'lets caches keep a list',
      'listColors',
      'failed',
      'as a browser asks',
      /kept by no cache/,
      withHeader('cache-control', 'public, max-age=60'),
    ),
  ),
  entry(
    'chooses the language by a header',
    'getConfig',
    'failed',
    'the language of a header',
    /English without lan/,
    speaksGerman,
  ),
  entry(
    'shows keys in a list',
    'listApps',
    'finding',
    ['tells nothing', 'valid request'],
    /tells nothing of its inside/,
    withKeys,
  ),
  secure(
    entry(
      'tells a hash',
      'getCurrentUser',
      'failed',
      ['tells nothing', 'signs in'],
      /tells nothing of its inside/,
      changed((answer) => ({
        body: JSON.stringify({ ...asObject(jsonOf(answer)), passwordHash: '$2b$10$abc' }),
      })),
    ),
  ),
  losing(
    entry(
      'lets two have one key',
      'createColor',
      'failed',
      'key taken',
      /^key taken: accepted/,
      async (request, forward) => {
        const answer = await forward(request);
        return answer.status === 409
          ? jsonAnswer(201, { data: { ...asObject(jsonOf(request)), _id: 'b'.repeat(24) } })
          : answer;
      },
    ),
  ),
];
