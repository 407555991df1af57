import { field } from './contract/json.ts';
import { labelOf } from './contract/kinds.ts';
import { bodyOf } from './contract/operations.ts';
import type { Exchange } from './http/http-client.ts';
import type { Answer } from './http/transport.ts';
import type { World } from './world.ts';

/** Words of a backend that limits how many things there may be. */
const quotaWords =
  /quota|limit|maximum|at most|too many|upgrade|exceed|no more|plan allows|only \d+|allows? (?:only )?\d+/i;

/** The same words are used of a value that is too long. */
const sizeWords = /character|length|long|byte|digit|size|\bMB\b/i;

/** Payment required, too many requests, insufficient storage. */
const quotaStatuses = [402, 429, 507];

/** Statuses that may say so, too; 400 speaks of the request itself. */
const otherStatuses = [403, 409, 422];

/** Whether a refusal speaks of how many things there may be. */
export const isOfQuota = ({ status, text }: Answer): boolean =>
  quotaStatuses.includes(status) ||
  (otherStatuses.includes(status) && quotaWords.test(text) && !sizeWords.test(text));

/** Whether a name that is not the run's own is refused as taken, where the contract has no word for that. */
export function isTakenName({ call, answer }: Exchange, { prefix }: World): boolean {
  const { operation, body } = call;
  const name = field(body, labelOf(bodyOf(operation)?.schema ?? []) ?? '');
  const isOwn = typeof name !== 'string' || name.includes(prefix);
  return answer.status === 409 && !('409' in operation.object.responses) && !isOwn;
}
