import { field, itemsOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour, Passed } from '../faulty-backend.ts';
import {
  asObject,
  changedBody,
  changedItems,
  changedRequest,
  getSentField,
  withBody,
} from '../misbehaviours.ts';
import { asking, idOf, isDone, lastOf, listed } from './asking.ts';
import { entry, type Fault } from './fault.ts';
import { remembering } from './spoiling.ts';

const rule = 'each write, and everything else';

/** Faults of different calls for one run of the rule. */
const together = (fault: Fault): Fault => ({ ...fault, batch: rule });

/** A cache in front of the files that no deletion empties. */
const keptFiles = (): Misbehaviour => {
  const kept = new Map<string, Passed>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (answer.status === 200) kept.set(request.path, answer);
    return kept.get(request.path) ?? answer;
  };
};

const alsoChangesAnother: Misbehaviour = async (request, forward) => {
  const answer = await forward(request);
  const appId = String(getSentField(request, 'appId'));
  if (!isDone(answer)) return answer;
  const others = await listed(request, forward, `/api/colors/app/${appId}`);
  const other = others.find((color) => idOf(color) !== lastOf(request));
  const body = { key: field(other, 'key'), value: '#123456', appId };
  await forward({ ...withBody(request, body), path: `/api/colors/${idOf(other)}` });
  return answer;
};

/** Queues the languages that it knows, and refuses the request for the last. */
const queuesHalf: Misbehaviour = async (request, forward) => {
  const answer = await forward(request);
  const locales = itemsOf(getSentField(request, 'locales'));
  if (answer.status === 400 && locales.length > 1)
    await forward(withBody(request, { locales: locales.slice(0, -1) }));
  return answer;
};

const makesAnother: Misbehaviour = async (request, forward) => {
  const answer = await forward(request);
  if (isDone(answer))
    await changedRequest((body) => ({ ...body, key: `${String(body['key'])} 2` }))(
      request,
      forward,
    );
  return answer;
};

/** Deletes the keys of all applications. */
const deletesByKey: Misbehaviour = async (request, forward) => {
  const apps = await listed(request, forward, '/api/apps');
  const images = [];
  for (const app of apps)
    images.push(...(await listed(request, forward, `/api/images/app/${idOf(app)}`)));
  const key = field(
    images.find((image) => idOf(image) === lastOf(request)),
    'key',
  );
  const answer = await forward(request);
  for (const image of images)
    if (isDone(answer) && field(image, 'key') === key)
      await forward(asking(request, 'DELETE', `/api/images/${idOf(image)}`));
  return answer;
};

/** Calls that disagree, and writes with side effects. */
export const agreement: readonly Fault[] = [
  entry(
    'offers every server to all in the configuration',
    'getConfig',
    'failed',
    rule,
    /^vpnServers as listAppVpnServers/,
    changedBody((body) => ({
      ...asObject(body),
      vpnServers: itemsOf(field(body, 'vpnServers')).map((one) => ({
        ...asObject(one),
        isPremium: false,
      })),
    })),
  ),
  entry(
    'shows other addresses to choose from',
    'listAvailableVpnServers',
    'failed',
    rule,
    /^the servers of listVpnServers/,
    changedItems((item) => ({ ...item, ip: 'hidden' })),
  ),
  entry(
    'tells of a language that it has finished',
    'getTranslationProgress',
    'failed',
    rule,
    /^languages as getApp/,
    changedBody((body) => ({
      ...asObject(body),
      languages: itemsOf(field(body, 'languages')).map((one) => ({
        ...asObject(one),
        counts: { ...asObject(field(one, 'counts')), progress: 100 },
      })),
    })),
  ),
  entry(
    'tells of a text that nobody translated it',
    'listTextTranslations',
    'failed',
    rule,
    /^states as listLocaleTexts/,
    changedItems((item) => ({ ...item, isAutoTranslated: true })),
  ),
  entry(
    'tells the usage without the second application',
    'listVpnServerUsage',
    'failed',
    rule,
    /^usage as listAppVpnServers/,
    changedBody((body) => ({
      data: [...new Map(itemsOf(body).map((item) => [field(item, '_id'), item])).values()],
    })),
  ),
  entry(
    'changes another color as well',
    'updateColor',
    'failed',
    rule,
    /^everything else/,
    alsoChangesAnother,
  ),
  entry('deletes by the key', 'deleteImage', 'failed', rule, /^everything else/, deletesByKey),
  entry('makes two', 'createText', 'failed', rule, /^everything else/, makesAnother),
  entry(
    'queues half of what it refuses',
    'autoTranslateAll',
    'failed',
    rule,
    /^everything else/,
    queuesHalf,
  ),
  entry(
    'answers with the country of another',
    'createVpnServer',
    'failed',
    rule,
    /^answers as it is read afterwards/,
    changedBody((body) => ({ data: { ...asObject(field(body, 'data')), countryImageS3Key: 'a' } })),
  ),
  entry(
    'keeps the key of the old file',
    'updateImage',
    'failed',
    rule,
    /^a link names no file/,
    changedItems((item) => ({ s3Key: 'old.png', ...item })),
    'listImages',
  ),
  entry(
    'serves flags for ever',
    'updateVpnServer',
    'failed',
    rule,
    /^stored files stay/,
    remembering(keptFiles),
    'file',
  ),
].map(together);
