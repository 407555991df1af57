import type { Answer } from './http/transport.ts';

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
