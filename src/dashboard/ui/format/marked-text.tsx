import { type ArrayChange, diffArrays } from 'diff';
import './changes.css';

interface MarkedTextProps {
  text: string;
  other: string;
  side: 'current' | 'file';
  short?: boolean | undefined;
}

export function MarkedText({ text, other, side, short }: MarkedTextProps) {
  const parts = side === 'current' ? diffWords(text, other).before : diffWords(other, text).after;
  const Mark = side === 'current' ? 'del' : 'ins';
  return parts.map(({ text: words, changed }: Part, index) =>
    // The parts never change their order.
    changed ? (
      <Mark key={index}>{words}</Mark>
    ) : (
      <span key={index}>{short ? shorten(words) : words}</span>
    ),
  );
}

const shorten = (words: string): string =>
  words.length > 80 ? words.replace(/^(.{24}).*(.{24})$/su, '$1…$2') : words;

export interface Part {
  text: string;
  changed: boolean;
}

type Change = Pick<ArrayChange<string>, 'value' | 'added' | 'removed'>;

const TOKEN = /[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;

/** Comparing takes time by the number of differences; beyond this, all words count as changed. */
const MAX_DIFFERENCES = 500;

export function diffWords(before: string, after: string): { before: Part[]; after: Part[] } {
  const a = before.match(TOKEN) ?? [];
  const b = after.match(TOKEN) ?? [];
  const changes: readonly Change[] = diffArrays(a, b, { maxEditLength: MAX_DIFFERENCES }) ?? [
    { value: a, added: false, removed: true },
    { value: b, added: true, removed: false },
  ];
  const side = (other: 'added' | 'removed') =>
    joinMarks(
      changes
        .filter((change) => !change[other])
        .flatMap(({ value, added, removed }) =>
          value.map((text) => ({ text, changed: added || removed })),
        ),
    );
  return { before: side('added'), after: side('removed') };
}

/** Joins adjacent parts of the same kind. A blank between two changed words is marked as well. */
function joinMarks(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  parts.forEach((part, index) => {
    const bridges = part.text.trim() === '' && joined.at(-1)?.changed && parts[index + 1]?.changed;
    const changed = part.changed || bridges === true;
    const last = joined.at(-1);
    if (last?.changed === changed) last.text += part.text;
    else joined.push({ text: part.text, changed });
  });
  return joined;
}
