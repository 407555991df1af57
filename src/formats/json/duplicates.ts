import { inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import type { JsonMember } from './tree.ts';

/** Up to this many keys are compared pairwise, which is faster than a Map. */
const FEW = 8;

const areDifferent = (members: readonly JsonMember[]): boolean =>
  members.every(({ key }, index) => {
    for (let at = 0; at < index; at += 1) if (members[at]?.key === key) return false;
    return true;
  });

/** Reports the members that a later one with the same key replaces. */
export function withoutDuplicates(members: JsonMember[], problems: ProblemLog): JsonMember[] {
  if (members.length <= FEW && areDifferent(members)) return members;
  const last = new Map(members.map((member) => [member.key, member]));
  if (last.size === members.length) return members;
  return members.filter((member) => {
    const winner = last.get(member.key) ?? member;
    if (winner === member) return true;
    const lines = `line ${member.line} is overwritten by line ${winner.line}`;
    const message = `The key ${inQuotes(member.key)} appears twice: ${lines}.`;
    problems.add(member.line, message, 'duplicate');
    return false;
  });
}
