import type { Text } from '../../../../generated/model/text.ts';
import { describeError } from '../../http/api-error.ts';

/** Spec 8, Texts. */
const SOME_FAILED = 'Some texts could not be deleted';

/** More than a person reads in a dialog; those that failed stay selected in the table. */
const MAX_NAMED = 20;

/** Some texts of a bulk action are still there; `reasons` are the errors by the texts' ids. */
export class NotAllDeleted extends Error {
  readonly texts: readonly Text[];
  readonly reasons: ReadonlyMap<string, unknown>;

  constructor(texts: readonly Text[], reasons: ReadonlyMap<string, unknown>) {
    super(SOME_FAILED);
    this.texts = texts;
    this.reasons = reasons;
  }
}

/** The message of spec 8, then a line for each key that failed and why. */
export function describeDeletion(error: unknown): string {
  if (!(error instanceof NotAllDeleted)) return describeError(error, SOME_FAILED);
  const { texts, reasons } = error;
  const lines = texts
    .slice(0, MAX_NAMED)
    .map(({ _id, key }) => `${key}: ${describeError(reasons.get(_id), 'Error deleting text')}`);
  const more = texts.length - lines.length;
  if (more > 0) lines.push(`and ${more.toLocaleString()} more`);
  return [SOME_FAILED, ...lines].join('\n');
}
