import { getMembers } from '#formats/json/tree.ts';
import type { JsonMember, JsonNode, JsonObjectNode } from '#formats/json/tree.ts';

/** Xcode orders keys as the Finder does: signs, numbers by value, letters whatever their case. */
const collator = new Intl.Collator('en', { numeric: true });

export const compareKeys = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : Number(a > b));

/** Returns the object with the member in its place among the others. */
export function withMember(
  node: JsonNode | undefined,
  key: string,
  value: JsonNode,
): JsonObjectNode {
  const member = { key, line: 1, value };
  const before = getMembers(node);
  if (before.length === 0) return { kind: 'object', members: [member] };
  const members = [...before];
  const found = members.findIndex((one) => one.key === key);
  const next = found === -1 ? members.findIndex((one) => compareKeys(one.key, key) > 0) : found;
  members.splice(next === -1 ? members.length : next, found === -1 ? 0 : 1, member);
  return { kind: 'object', members };
}

/** Adds members to a sorted list in their places, to any other at its end. */
export function mergeMembers(
  before: readonly JsonMember[],
  added: readonly JsonMember[],
): JsonMember[] {
  const more = added.toSorted((a, b) => compareKeys(a.key, b.key));
  if (!isSorted(before)) return [...before, ...more];
  const merged: JsonMember[] = [];
  let at = 0;
  for (const member of before) {
    for (let next = more[at]; next && compareKeys(next.key, member.key) < 0; next = more[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(member);
  }
  return [...merged, ...more.slice(at)];
}

function isSorted(members: readonly JsonMember[]): boolean {
  return members.every(({ key }, index) => {
    const previous = members[index - 1];
    return previous === undefined || compareKeys(previous.key, key) < 0;
  });
}
