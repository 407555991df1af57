import { createLineIndex } from '#formats/text/line-index.ts';

export type JsonFailure = { line: number; message: string };

export type JsonObject = Readonly<Record<string, unknown>>;

/** Parses JSON; returns the line of the first error when it fails. */
export function readJson(text: string): { value: unknown } | JsonFailure {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    const value: unknown = JSON.parse(json);
    return { value };
  } catch (error) {
    return describeFailure(json, error instanceof Error ? error.message : '');
  }
}

function describeFailure(json: string, words: string): JsonFailure {
  const position = /position (\d+)/.exec(words)?.[1];
  const lineAt = createLineIndex(json);
  const end = json.trimEnd().length;
  const offset = position === undefined ? end : Math.min(Number(position), end);
  const line = lineAt(Math.max(0, offset - (offset === end ? 1 : 0)));
  if (json.trim() === '') return { line: 1, message: 'This file is empty.' };
  const what = offset >= end ? 'ends before its last bracket' : 'is not valid here';
  return { line, message: `The JSON of this file ${what}: export it again or repair it.` };
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
