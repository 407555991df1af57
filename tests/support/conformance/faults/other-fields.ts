import { asObject, changedRequest, jsonAnswer, jsonOf, sent } from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';
import { also, andThen } from './further-requests.ts';

/** Faults in fields that a request has beside the one that it is about, or lacks. */
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
        if (sent(request, 's3Key') !== '' || sent(request, 'url') !== undefined) return;
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
];
