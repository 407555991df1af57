import type { FileOrder } from '#formats/colors/alpha-side.ts';
import type { ReadColor } from '#formats/colors/hex.ts';
import { findColorTypes } from './color-types.ts';
import { readExpression } from './expression.ts';
import { REASONS } from './outcome.ts';
import { tokenize } from './tokens.ts';

/**
 * Returns the color of a Swift expression such as `UIColor(hex: "#FF8800")`; a text when there is
 * none.
 */
export function readSwiftColor(code: string, order: FileOrder | undefined): ReadColor | string {
  const tokens = tokenize(code);
  const types = findColorTypes(tokens);
  const context = { tokens, types, order, isTyped: true, selfIsColor: false, depth: 0 };
  const outcome = readExpression(context, 0);
  if (outcome.kind === 'unreadable') return outcome.reason;
  const isWhole = outcome.kind === 'color' && outcome.next === tokens.count;
  return isWhole ? outcome.color : REASONS.computed;
}
