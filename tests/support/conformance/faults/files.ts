import { jsonAnswer } from '../misbehaviours.ts';
import { choosesKeys, filesGoWithServers, refusesFiles } from './everywhere-ways.ts';
import { entry, type Fault } from './fault.ts';

/** Stored files of other forms and names, and those that several things show. */
export const files: readonly Fault[] = [
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
