import { assumptionsAt } from '../contract/document.ts';
import { field } from '../contract/json.ts';
import { placeOfOperation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import type { Mismatch } from '../mismatch.ts';
import type { WholeLook } from './whole-look.ts';

/** Fields that name a stored file, or where it can be seen. */
const references = ['s3Key', 'url', 'countryImageS3Key', 'countryImage'];

/** The keys and addresses that a look shows. */
const shownIn = (look: WholeLook): Set<unknown> =>
  new Set(
    [...look.entities('').values()].flatMap(({ value }) =>
      references.map((name) => field(value, name)),
    ),
  );

/** The first file that went while something shows it, or stayed after the last that showed it. */
export function fileEffect(
  { call, answer }: Exchange,
  before: WholeLook,
  after: WholeLook,
): Mismatch | undefined {
  const [had, has] = [shownIn(before), shownIn(after)];
  const isDone = answer.status > 0 && answer.status < 300;
  const assumptions = assumptionsAt(placeOfOperation(call.operation), 'files');
  for (const [key, was] of before.files) {
    const now = after.files.get(key);
    const url = before.scope.files.get(key);
    if (!now || was.status !== 200) continue;
    const [wasShown, isShown] = [had, has].map((shown) => shown.has(key) || shown.has(url));
    const isNamed = isDone && field(call.body, 'key') === key;
    const isDeleted = (wasShown && !isShown) || (isNamed && !isShown);
    const came = `${now.status}, ${now.bytes.length} bytes`;
    const isSame = now.status === 200 && now.bytes.length === was.bytes.length;
    if (!isDeleted && !isSame)
      return { expected: `the file at ${url} as it was`, came, severity: 'loss' };
    if (isDeleted && now.status === 200)
      return { expected: `404 from ${url}`, came, severity: 'security', assumptions };
  }
  return undefined;
}
