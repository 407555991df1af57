import { accepts, changed, jsonAnswer, otherStatus, getSentField } from '../misbehaviours.ts';
import { entry, type Fault } from './fault.ts';

const app = {
  _id: 'a1',
  name: 'A',
  platform: 'iOS',
  apiKey: 'k',
  locales: ['en'],
  createdAt: '2026-01-01T00:00:00Z',
};

export const statuses: Fault[] = [
  entry(
    '200 for what was made',
    'createColor',
    'finding',
    'valid request',
    /example success: status/,
    otherStatus(201, 200),
  ),
  entry(
    '200 for an unknown app',
    'getApp',
    'failed',
    'unknown id',
    /unknown id: accepted/,
    accepts(404, jsonAnswer(200, app)),
  ),
  entry(
    '500 for a second DELETE',
    'deleteText',
    'failed',
    'deletes once',
    /second delete: status/,
    otherStatus(404, 500),
  ),
  entry(
    'no 401',
    'listTexts',
    'failed',
    'no cookie',
    /no cookie: accepted/,
    accepts(401, jsonAnswer(200, { data: [] })),
  ),
  entry(
    'a redirect instead of 401',
    'listVpnServerUsage',
    'failed',
    'no cookie',
    /no cookie: status/,
    otherStatus(401, 302),
  ),
  entry(
    '500 for a long name',
    'createApp',
    'failed',
    'body against the schema',
    /name too long: status/,
    async (request, forward) =>
      String(getSentField(request, 'name')).length > 200
        ? jsonAnswer(500, { message: 'x' })
        : forward(request),
  ),
  entry(
    '422 for 400',
    'updateVpnServer',
    'finding',
    'body against the schema',
    /countryId against the pattern .*: status/,
    otherStatus(400, 422),
  ),
  entry(
    'hangs up',
    'listAvailableVpnServers',
    'failed',
    'valid request',
    /valid request: status/,
    () => Promise.reject(new Error()),
  ),
  entry(
    '200 and a body for what was removed',
    'removeVpnServerAssignment',
    'finding',
    'deletes once',
    /deletes: body/,
    changed(() => jsonAnswer(200, { ok: true })),
  ),
];
