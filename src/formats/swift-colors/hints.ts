import { REASONS } from './outcome.ts';
import { KIND } from './tokens.ts';
import type { Tokens } from './tokens.ts';

/** `"#FF8800"` is a color anywhere. */
const CERTAIN_COLOR = /^#*"#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"#*$/;

/** `"FF8800"` and `0xFF8800` are colors where nearby names mention colors. */
const LIKELY_COLOR =
  /^(?:#*"(?:0[xX])?[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?"#*|0[xX](?:[0-9A-Fa-f]_?){6}(?:(?:[0-9A-Fa-f]_?){2})?)$/;

const COLOR_WORDS = /colou?r|palette|theme|hex|rgb/i;

const MAX_LENGTH = 24;

export function findHint(tokens: Tokens, at: number, around: string): string | undefined {
  const isString = tokens.kind(at) === KIND.string;
  if (!isString && tokens.kind(at) !== KIND.number) return undefined;
  if (tokens.end(at) - tokens.start(at) > MAX_LENGTH) return undefined;
  const text = tokens.text(at);
  const isHint = CERTAIN_COLOR.test(text) || (LIKELY_COLOR.test(text) && COLOR_WORDS.test(around));
  if (!isHint) return undefined;
  if (tokens.text(at - 1) !== '=') return REASONS.nameless;
  return isString ? REASONS.text : REASONS.number;
}
