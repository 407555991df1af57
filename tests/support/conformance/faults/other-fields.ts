import { field } from '#tests/conformance/contract/json.ts';
import { nowhere } from '../faulty-backend.ts';
import {
  asObject,
  changedBody,
  changedRequest,
  jsonAnswer,
  jsonOf,
  getSentField,
  without,
} from '../misbehaviours.ts';
import { crashesAtOnce } from './class-ways.ts';
import { entry, type Fault } from './fault.ts';
import { also, andThen, list } from './further-requests.ts';

/** Faults in further or missing fields of a request. */
export const otherFields: readonly Fault[] = [
  {
    ...entry(
      'takes the state of a translation',
      'updateTranslation',
      'failed',
      'fields that only',
      /^status is the server's/,
      async (request, forward) => {
        const { status, ...body } = asObject(jsonOf(request));
        if (typeof status !== 'string') return forward(request);
        return jsonAnswer(200, { data: { ...body, status } });
      },
    ),
    severity: 'security',
  },
  {
    ...entry(
      'deletes no file',
      'deleteUploadedImage',
      'failed',
      'deletes once',
      /^its file is gone/,
      () => Promise.resolve({ status: 204, headers: [], body: '' }),
    ),
    severity: 'security',
  },
  {
    ...entry(
      'lets go of a file by an empty key',
      'updateImage',
      'failed',
      'an edit without a picture',
      /^keeps the picture that it has, with an empty key/,
      andThen(async (request, forward) => {
        if (getSentField(request, 's3Key') !== '' || getSentField(request, 'url') !== undefined)
          return;
        const body = { ...asObject(jsonOf(request)), url: 'https://example.com/none.png' };
        await forward(also(request, 'updateImage', request.path, body));
      }),
    ),
    severity: 'loss',
  },
  entry(
    'reads digits as a number',
    'createColor',
    'failed',
    'odd texts',
    /^value 001122: .*(?:answers|read back)/,
    changedRequest((body) => ({
      ...body,
      ...(/^0\d+$/.test(String(body['value']))
        ? { value: String(body['value']).slice(2).padEnd(6, '0') }
        : {}),
    })),
  ),
  {
    ...entry(
      'lets a site write whose name begins with its own',
      'createColor',
      'failed',
      'foreign Origin',
      /^foreign Origin that begins with ours: accepted/,
      (request, forward) =>
        forward(
          request.headers['origin']?.startsWith(nowhere) === true
            ? { ...request, headers: without(request.headers, 'origin') }
            : request,
        ),
    ),
    severity: 'security',
  },
  {
    ...entry(
      'shows a statement in a refusal',
      'createText',
      'failed',
      ['key taken', 'tells nothing'],
      /^tells nothing of its inside/,
      async (request, forward) => {
        const answer = await forward(request);
        const message = 'SQLSTATE[23000]: 1062 (SQL: insert into texts (key) values (1))';
        return answer.status === 409 ? jsonAnswer(409, { message }) : answer;
      },
    ),
    severity: 'security',
  },
  entry(
    'takes one name once',
    'createApp',
    'finding',
    'another of the same name',
    /^another of the same name: status/,
    async (request, forward) => {
      const apps = await list(request, forward, '/api/apps');
      return apps.some((app) => field(app, 'name') === getSentField(request, 'name'))
        ? jsonAnswer(409, { message: 'Taken.' })
        : forward(request);
    },
  ),
  entry(
    'counts languages that were taken away',
    'updateAppLocales',
    'failed',
    'languages that are taken away',
    /^the progress has them no more/,
    changedBody((body) => ({ ...asObject(body), languages: [{ locale: 'pt-PT' }] })),
    'getTranslationProgress',
  ),
  entry(
    'crashes at two equal deletions',
    'deleteText',
    'failed',
    'a write that is sent twice',
    /^sent twice at once: none crashes/,
    crashesAtOnce(),
  ),
];
