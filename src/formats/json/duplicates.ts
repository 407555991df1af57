import { keepLast } from '#formats/text/keep-last.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import type { JsonMember } from './tree.ts';

/** Up to this many keys are compared pairwise, which is faster than a Map. */
const FEW = 8;

function areDifferent(members: readonly JsonMember[]): boolean {
  for (let index = 1; index < members.length; index += 1)
    for (let at = 0; at < index; at += 1)
      if (members[at]?.key === members[index]?.key) return false;
  return true;
}

export const withoutDuplicates = (members: JsonMember[], problems: ProblemLog): JsonMember[] =>
  members.length <= FEW && areDifferent(members)
    ? members
    : keepLast(members, problems, { getId: ({ key }) => key });
