/** JSON as a file has it: members in order, numbers and keywords as written. */
export type JsonNode = string | JsonObjectNode | JsonArrayNode | JsonLiteralNode;

export type JsonObjectNode = { kind: 'object'; members: JsonMember[] };
export type JsonArrayNode = { kind: 'array'; items: JsonNode[] };
type JsonLiteralNode = { kind: 'literal'; source: string };

/** `line` is that of the key. */
export type JsonMember = { key: string; line: number; value: JsonNode };

/** Takes each member of the object `of` at the top out of the tree, to keep memory low. */
export type MemberTaker = { of: string; take: (member: JsonMember) => void };

export function getMember(node: JsonNode | undefined, key: string): JsonNode | undefined {
  for (const member of getMembers(node)) if (member.key === key) return member.value;
  return undefined;
}

const NONE: readonly JsonMember[] = [];

export function getMembers(node: JsonNode | undefined): readonly JsonMember[] {
  return isObjectNode(node) ? node.members : NONE;
}

export function isObjectNode(node: JsonNode | undefined): node is JsonObjectNode {
  return typeof node === 'object' && node.kind === 'object';
}

export function getText(node: JsonNode | undefined): string | undefined {
  return typeof node === 'string' ? node : undefined;
}

/** Takes the items from `start` on out of a list: in small lists quicker than `splice`. */
export function takeEnd<Item>(list: Item[], start: number): Item[] {
  const end = list.slice(start);
  while (list.length > start) list.pop();
  return end;
}
