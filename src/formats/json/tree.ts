/** JSON as a file has it: members in order, numbers and keywords as written. */
export type JsonNode = JsonObjectNode | JsonArrayNode | JsonStringNode | JsonLiteralNode;

export type JsonObjectNode = { kind: 'object'; line: number; members: JsonMember[] };
export type JsonArrayNode = { kind: 'array'; line: number; items: JsonNode[] };
export type JsonStringNode = { kind: 'string'; line: number; value: string };
export type JsonLiteralNode = { kind: 'literal'; line: number; source: string };

/** `line` is that of the key. */
export type JsonMember = { key: string; line: number; value: JsonNode };

const NOWHERE = 1;

export const stringNode = (value: string): JsonStringNode => ({
  kind: 'string',
  line: NOWHERE,
  value,
});

export function objectNode(members: Iterable<readonly [string, JsonNode]>): JsonObjectNode {
  const list = Array.from(members, ([key, value]) => ({ key, line: NOWHERE, value }));
  return { kind: 'object', line: NOWHERE, members: list };
}

export function getMember(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return getMembers(node).find((member) => member.key === key)?.value;
}

export function getMembers(node: JsonNode | undefined): readonly JsonMember[] {
  return node?.kind === 'object' ? node.members : [];
}

export function getText(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'string' ? node.value : undefined;
}
