import { readJsonTree } from '#formats/json/read.ts';
import type { JsonNode } from '#formats/json/tree.ts';
import { createProblemLog } from '#formats/text/problem-log.ts';
import type { Problem } from '#formats/text/problem-log.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Parses JSON; returns the first slip when there is one, else the keys that appear twice. */
export function readJson(
  text: string,
): { node: JsonNode; value: unknown; duplicates: Problem[] } | Problem {
  const problems = createProblemLog();
  const node = readJsonTree(text.replace(/^\ufeff/, ''), problems);
  const found = problems.list();
  const slip = found.find(({ kind }) => kind !== 'duplicate');
  if (slip !== undefined || node === undefined)
    return { line: slip?.line ?? 1, message: slip?.message ?? 'This file is empty.' };
  return { node, value: toValue(node), duplicates: found };
}

export function toValue(node: JsonNode): unknown {
  if (typeof node === 'string') return node;
  if (node.kind === 'literal') return JSON.parse(node.source);
  if (node.kind === 'array') return node.items.map(toValue);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, toValue(value)]));
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an own property of any value, never an inherited one. */
export function property(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
