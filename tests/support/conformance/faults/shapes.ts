import { field } from '#tests/conformance/contract/json.ts';
import {
  changed,
  changedBody,
  changedData,
  changedItems,
  jsonAnswer,
  without,
} from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

export const shapes: Fault[] = [
  entry(
    'a field is missing',
    'listColors',
    'failed',
    'valid request',
    /missing field/,
    changedItems((item) => without(item, 'value')),
  ),
  entry(
    'no envelope',
    'listImages',
    'failed',
    'valid request',
    /wrong type/,
    changedBody((body) => field(body, 'data')),
  ),
  entry(
    'an envelope that is only our reading is missing',
    'listColors',
    'finding',
    'valid request',
    /no envelope/,
    changedBody((body) => field(body, 'data')),
  ),
  entry(
    'a number is a string',
    'getTranslationProgress',
    'failed',
    'valid request',
    /wrong type/,
    changedData((data) => ({ ...data, total: String(data['total']) })),
  ),
  entry(
    'an unknown status',
    'listTextTranslations',
    'failed',
    'valid request',
    /schema/,
    changedItems((item) => ({ ...item, status: 'done' })),
  ),
  entry(
    'HTML',
    'getCurrentUser',
    'failed',
    'signs in',
    /content type/,
    changed(() => ({ headers: [['content-type', 'text/html']] })),
  ),
  entry(
    'an error without a message',
    'getApp',
    'finding',
    'unknown id',
    /unknown id: missing field/,
    async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 404 ? jsonAnswer(404, { code: 'nothing' }) : answer;
    },
  ),
  entry(
    'only 13 languages',
    'listLocales',
    'failed',
    'the 14 languages',
    /the 14 languages/,
    changedBody((body) => ({ data: [field(body, 'data')].flat().slice(1) })),
  ),
];
