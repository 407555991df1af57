import { diffWords, type Part } from './word-diff.ts';

interface MarkedTextProps {
  text: string;
  other: string;
  side: 'current' | 'file';
}

export function MarkedText({ text, other, side }: MarkedTextProps) {
  const parts = side === 'current' ? diffWords(text, other).before : diffWords(other, text).after;
  const Mark = side === 'current' ? 'del' : 'ins';
  return parts.map(({ text: words, changed }: Part, index) =>
    // The parts never change their order.
    changed ? <Mark key={index}>{words}</Mark> : <span key={index}>{words}</span>,
  );
}
