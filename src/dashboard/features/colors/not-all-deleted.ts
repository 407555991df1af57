import type { Color } from '../../../../generated/model/color.ts';
import { describeError } from '../../http/api-error.ts';

/** Spec 8, Colors. */
const SOME_FAILED = 'Some colors could not be deleted';

/** More than a person reads in a dialog; those that failed stay selected in the table. */
const MAX_NAMED = 20;

/** Some colors of a bulk action are still there; `reasons` are the errors by the colors' ids. */
export class NotAllDeleted extends Error {
  readonly colors: readonly Color[];
  readonly reasons: ReadonlyMap<string, unknown>;

  constructor(colors: readonly Color[], reasons: ReadonlyMap<string, unknown>) {
    super(SOME_FAILED);
    this.colors = colors;
    this.reasons = reasons;
  }
}

/** The message of spec 8, then a line for each key that failed and why. */
export function describeDeletion(error: unknown): string {
  if (!(error instanceof NotAllDeleted)) return describeError(error, SOME_FAILED);
  const { colors, reasons } = error;
  const lines = colors
    .slice(0, MAX_NAMED)
    .map(({ _id, key }) => `${key}: ${describeError(reasons.get(_id), 'Error deleting color')}`);
  const more = colors.length - lines.length;
  if (more > 0) lines.push(`and ${more.toLocaleString()} more`);
  return [SOME_FAILED, ...lines].join('\n');
}
