import type { Image } from '../../../../generated/model/image.ts';
import { describeError } from '../../http/api-error.ts';

/** Spec 8, Images. */
const SOME_FAILED = 'Some images could not be deleted';

/** More than a person reads in a dialog; those that failed stay selected on the page. */
const MAX_NAMED = 20;

/** Some images of a bulk action are still there; `reasons` are the errors by the images' ids. */
export class NotAllDeleted extends Error {
  readonly images: readonly Image[];
  readonly reasons: ReadonlyMap<string, unknown>;

  constructor(images: readonly Image[], reasons: ReadonlyMap<string, unknown>) {
    super(SOME_FAILED);
    this.images = images;
    this.reasons = reasons;
  }
}

/** The message of spec 8, then a line for each key that failed and why. */
export function describeDeletion(error: unknown): string {
  if (!(error instanceof NotAllDeleted)) return describeError(error, SOME_FAILED);
  const { images, reasons } = error;
  const lines = images
    .slice(0, MAX_NAMED)
    .map(({ _id, key }) => `${key}: ${describeError(reasons.get(_id), 'Error deleting image')}`);
  const more = images.length - lines.length;
  if (more > 0) lines.push(`and ${more.toLocaleString()} more`);
  return [SOME_FAILED, ...lines].join('\n');
}
