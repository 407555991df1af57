import { dataOf } from '#tests/conformance/contract/json.ts';
import type { Misbehaviour, Passed } from '../faulty-backend.ts';
import { asObject, jsonAnswer, jsonOf } from '../misbehaviours.ts';
import { isDone } from './asking.ts';
import { choosesKeys, filesGoWithServers, refusesFiles } from './everywhere-ways.ts';
import { entry, type Fault } from './fault.ts';
import { remembering } from './spoiling.ts';

/** The answer for a file that is where another is. */
const placedAs = (answer: Passed, other: Passed): Passed => {
  const { url, key } = asObject(dataOf(jsonOf(other)));
  return jsonAnswer(answer.status, {
    data: { ...asObject(dataOf(jsonOf(answer))), url, key },
  });
};

/** Names files by the time: those that come together have one name. */
const namesByTime = (): Misbehaviour => {
  let abreast = 0;
  let first: Passed | undefined;
  return async (request, forward) => {
    abreast += 1;
    const answer = await forward(request);
    if (isDone(answer)) first ??= answer;
    const answered = isDone(answer) && first ? placedAs(answer, first) : answer;
    abreast -= 1;
    if (abreast === 0) first = undefined;
    return answered;
  };
};

/** Stores each content once, and takes one that was deleted for stored. */
const storesOnce = (): Misbehaviour => {
  const known = new Map<string, Promise<Passed>>();
  return async (request, forward) => {
    const form = request.body.toString('latin1');
    const content = form.slice(form.indexOf('\r\n\r\n'), form.lastIndexOf('\r\n--'));
    const stored = known.get(content);
    const sent = forward(request);
    if (!stored) known.set(content, sent);
    const [answer, other] = await Promise.all([sent, stored ?? sent]);
    return isDone(answer) && isDone(other) ? placedAs(answer, other) : answer;
  };
};

/** Stored files of other forms and names, and those that several things show. */
export const files: readonly Fault[] = [
  entry(
    'names files by the time',
    'uploadImage',
    'failed',
    'two files of one name',
    /^pictures that come at once/,
    remembering(namesByTime),
  ),
  {
    ...entry(
      'takes a content that was deleted for stored',
      'uploadImage',
      'failed',
      'files of one content',
      /^a content that was deleted/,
      remembering(storesOnce),
    ),
    batch: 'a content stored once',
  },
  entry(
    'knows endings in small letters alone',
    'uploadImage',
    'failed',
    'pictures of every form',
    /^named IMG_0001\.PNG: status/,
    refusesFiles(/filename="[^"]*[A-Z]{3}"/),
  ),
  entry(
    'wants a drawing to begin with its element',
    'uploadImage',
    'failed',
    'pictures of every form',
    /^image\/svg\+xml with a prolog: status/,
    refusesFiles(/\r\n\r\n<\?xml/),
  ),
  entry(
    'serves a part as the whole',
    'uploadImage',
    'failed',
    'a picture as a browser',
    /^the file in part/,
    async (request, forward) => {
      const answer = await forward(request);
      return 'range' in request.headers ? { ...answer, body: answer.body.slice(0, 5) } : answer;
    },
    'file',
  ),
  ...['deleteVpnServer', 'file'].map((spoilt) => ({
    ...entry(
      `takes the file of a server away (${spoilt})`,
      'deleteVpnServer',
      'failed',
      'a file that two',
      /^a file that one of images refers to stays/,
      filesGoWithServers,
      spoilt,
    ),
    batch: 'files of servers',
  })),
  entry(
    'lets the form choose the key of a file',
    'uploadImage',
    'failed',
    'a form that chooses',
    /^the key of another file/,
    choosesKeys,
  ),
  entry(
    'removes a content that others have as well',
    'deleteUploadedImage',
    'failed',
    'files of one content',
    /^another file of this content stays/,
    () => Promise.resolve(jsonAnswer(404, { message: 'Gone.' })),
    'file',
  ),
];
