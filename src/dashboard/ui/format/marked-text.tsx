import { diffWords, type Part } from './word-diff.ts';

interface MarkedTextProps {
  text: string;
  other: string;
  side: 'current' | 'file';
}

/** A text; the words in which it differs from the other side are marked. */
export function MarkedText({ text, other, side }: MarkedTextProps) {
  const parts = side === 'current' ? diffWords(text, other).before : diffWords(other, text).after;
  const Mark = side === 'current' ? 'del' : 'ins';
  return parts.map(({ text: words, changed }: Part, index) =>
    // The parts of one text: they never change their order.
    changed ? <Mark key={index}>{words}</Mark> : <span key={index}>{words}</span>,
  );
}
