import { dataOf, itemsOf } from '#tests/conformance/contract/json.ts';
import { asObject, jsonAnswer, jsonOf } from '../misbehaviours.ts';
import {
  all,
  answered,
  answers,
  creates,
  deletes,
  empty,
  everywhere,
  imports,
  inData,
  isDone,
  isThing,
  optional,
  queues,
  sorted,
  status,
  updates,
  variation,
  type Variation,
} from './ways.ts';

export const otherAnswers: readonly Variation[] = [
  variation(
    'a parameter that is not known is refused',
    ['getTranslationProgress'],
    async (request, forward) =>
      request.path.includes('states=')
        ? jsonAnswer(422, { message: 'There is no parameter states.' })
        : forward(request),
  ),
  variation(
    'the progress of one language alone',
    ['getTranslationProgress'],
    answered((body) => ({ data: dataOf(body) })),
  ),
  variation(
    'fields that nobody has named',
    all,
    answered((body) =>
      everywhere(body, (one) =>
        isThing(one) ? { ...one, __v: 0, updatedAt: new Date().toISOString(), role: 'admin' } : one,
      ),
    ),
  ),
  variation(
    'a user with an id and a role',
    ['login', 'getCurrentUser', 'refreshSession'],
    answered((body) => ({ ...asObject(body), _id: 'u1', role: 'admin', username: 'admin' })),
  ),
  variation(
    'a user without an email',
    ['login', 'getCurrentUser', 'refreshSession'],
    answered((body) => ({ ...asObject(body), email: null })),
  ),
  variation(
    'null for what is absent',
    all,
    answered((body) =>
      everywhere(body, (one) =>
        'key' in one || 'countryName' in one || 'status' in one
          ? { ...Object.fromEntries(optional.map((name) => [name, null])), ...one }
          : one,
      ),
    ),
  ),
  variation('English rows without a translation', ['listLocaleTexts'], async (request, forward) => {
    const answer = await forward(request);
    if (!request.path.endsWith('locale=en') || !isDone(answer)) return answer;
    const data = itemsOf(jsonOf(answer)).map((row) => {
      const { _id, key, value, appId } = asObject(row);
      return { _id, key, value, appId };
    });
    return { ...answer, body: JSON.stringify({ data }) };
  }),
  variation(
    'an envelope with nothing in it for what was made',
    creates,
    answers(jsonAnswer(201, { data: {} })),
  ),
  variation('nothing at all for an app that was made', ['createApp'], answers(jsonAnswer(201, {}))),
  variation('204 for what was made', creates, answers(empty(204))),
  variation(
    'a message for what was made',
    creates,
    answers(jsonAnswer(200, { message: 'Created' })),
  ),
  variation('a bare thing for what was made', creates, answered(dataOf)),
  variation(
    'an app in an envelope',
    ['createApp', 'updateApp'],
    answered((body) => ({ data: body })),
  ),
  variation('nothing for what was changed', updates, answers(jsonAnswer(200, { data: {} }))),
  variation('a success for what was changed', updates, answers(jsonAnswer(200, { success: true }))),
  variation(
    '200 for what was made',
    [...creates, 'createApp', 'assignVpnServers'],
    status(201, 200),
  ),
  variation('201 for an import', imports, status(200, 201)),
  variation(
    'how many were imported',
    imports,
    answers(jsonAnswer(200, { data: { created: 2, updated: 0 } })),
  ),
  variation('200 for what is queued', queues, status(202, 200)),
  variation(
    'a message for what is queued',
    queues,
    answers(jsonAnswer(200, { message: 'Started' })),
  ),
  variation('nothing for what is queued', queues, answers(empty(204))),
  variation('200 for what was deleted', [...deletes, 'logout'], async (request, forward) => {
    const answer = await forward(request);
    const headers = [...answer.headers, ['content-type', 'application/json'] as const];
    return answer.status === 204 ? { status: 200, headers, body: '{"message":"Deleted"}' } : answer;
  }),
  variation(
    '422 for what breaks a rule',
    ['createColor', 'updateApp', 'uploadImage', 'listLocaleTexts'],
    status(400, 422),
  ),
  variation('400 for a key that is taken', [...creates, ...updates], status(409, 400)),
  variation(
    '422 for a state in which it is not allowed',
    ['retryTranslation', 'cancelTranslation', 'restartTranslation'],
    status(409, 422),
  ),
  variation('401 for a foreign site', ['updateColor', 'deleteColor'], status(403, 401)),
  variation('400 for another kind of body', ['createColor', 'uploadImage'], status(415, 400)),
  variation('a second DELETE is a success', deletes, status(404, 204)),
  variation(
    '400 for an id that is no id',
    ['getApp', 'deleteColor', 'listColors'],
    status(404, 400),
  ),
  variation(
    'lists the other way round',
    sorted,
    answered((body) => inData(body, (items) => items.toReversed())),
  ),
];
