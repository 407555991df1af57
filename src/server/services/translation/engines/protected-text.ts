import type { Part } from '../glossary.ts';
import { hasWords, join } from './batch.ts';

/** A stretch of a text that is translated in one piece; text at both ends, without whitespace around it. */
type Unit = readonly Part[];

/** A text in pieces: units are translated, strings stay as they are. */
export type Plan = readonly (string | Unit)[];

/** How a service is told to leave something alone. */
export interface Dialect {
  /** Stands for what is to stay; `content` needs no escaping. */
  mark: (id: number, content: string) => string;
  /** Finds marks in an answer; the first group is the id. Global. */
  pattern: RegExp;
}

/** The unit with the whitespace around it apart. */
function trimmed(unit: Unit): Plan {
  if (!hasWords(unit)) return [join(unit)];
  const parts = unit.map((part) => ({ ...part }));
  const [first, last] = [parts[0], parts.at(-1)];
  let [before, after] = ['', ''];
  if (first?.kind === 'text') {
    before = first.text.slice(0, first.text.length - first.text.trimStart().length);
    first.text = first.text.trimStart();
  }
  if (last?.kind === 'text') {
    after = last.text.slice(last.text.trimEnd().length);
    last.text = last.text.trimEnd();
  }
  return [before, parts, after];
}

/**
 * Divides a text into what a service gets and what it never sees. Lines and the branches of ICU plurals are
 * translated each by itself; in parts that are `apart`, so is the text between placeholders, tags and terms, and
 * nothing of those can be lost.
 */
export function makePlan(parts: readonly Part[], how: 'whole' | 'apart'): Plan {
  const plan: (string | Unit)[] = [];
  let unit: Part[] = [];
  const flush = () => {
    plan.push(...trimmed(unit));
    unit = [];
  };
  for (const part of parts) {
    const splits = part.kind === 'break' || part.kind === 'syntax';
    if (splits || (how === 'apart' && part.kind !== 'text')) {
      flush();
      plan.push(part.text);
    } else {
      unit.push(part);
    }
  }
  flush();
  return plan;
}

/** The stretches of a plan that are to be translated. */
export const getUnits = (plan: Plan): Unit[] => plan.filter((piece) => typeof piece !== 'string');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const unescapes = new Map([
  ...Object.entries(escapes).map(([sign, entity]) => [entity, sign] as const),
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&#39;', "'"],
  ['&#x27;', "'"],
]);

const escape = (text: string) => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

// The source's own entities are marks: what is escaped in an answer was escaped on the way.
const unescape = (text: string) =>
  text.replaceAll(
    /&(?:amp|lt|gt|quot|apos|#39|#x27);/g,
    (entity) => unescapes.get(entity) ?? entity,
  );

/** The unit in the words of the service. */
export const write = (unit: Unit, { mark }: Dialect): string =>
  unit
    .map(({ kind, text }, id) =>
      // The placeholder itself tells an engine most; markup would have to be escaped, so a number stands for it.
      kind === 'text' ? escape(text) : mark(id, /[&<>"]/.test(text) ? String(id) : text),
    )
    .join('');

const isWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The part that a mark stands for, with the spaces that engines swallow beside it. */
function restore(unit: Unit, id: number, before: string | undefined, after: string | undefined) {
  const part = unit[id];
  if (!part || part.kind === 'text') return '';
  const spaceBefore = /\s$/.test(unit[id - 1]?.text ?? '') && isWord(before) ? ' ' : '';
  const spaceAfter = /^\s/.test(unit[id + 1]?.text ?? '') && isWord(after) ? ' ' : '';
  return spaceBefore + part.text + spaceAfter;
}

/** An answer for the unit in plain text again. */
export function read(unit: Unit, answer: string, { pattern }: Dialect): string {
  let result = '';
  let end = 0;
  for (const match of answer.matchAll(pattern)) {
    const next = match.index + match[0].length;
    result += unescape(answer.slice(end, match.index));
    result += restore(unit, Number(match[1]), answer[match.index - 1], answer[next]);
    end = next;
  }
  return result + unescape(answer.slice(end));
}
