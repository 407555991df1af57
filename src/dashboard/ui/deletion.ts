import { confirmDelete } from './confirm.ts';
import { countOf } from './count-of.ts';
import { toast } from './toast.ts';

interface Deletion<Thing> {
  /** E.g. `text` and `texts`. */
  noun: { one: string; many: string };
  /** What a person calls a thing. */
  nameOf: (thing: Thing) => string;
  /** What is lost with one of them, and with several. */
  warning: (things: readonly Thing[]) => string;
  /** Finds out what else is lost with them, before the question is answered. Never rejects. */
  findOut?: (things: readonly Thing[]) => Promise<string>;
  deleteOne: (thing: Thing) => Promise<unknown>;
  /** Answers the errors of those that are still there. */
  deleteMany: (things: readonly Thing[]) => Promise<ReadonlyMap<Thing, unknown>>;
  /** Spec 8's messages. */
  failed: { one: string; some: string };
  /** What a person reads about an error. */
  describe: (error: unknown, fallback: string) => string;
}

/** More than a person reads in a dialog; those that failed stay selected on the page. */
const MAX_NAMED = 20;

/** Some things of a bulk action are still there. */
class NotAllDeleted<Thing> extends Error {
  readonly reasons: ReadonlyMap<Thing, unknown>;

  constructor(reasons: ReadonlyMap<Thing, unknown>) {
    super('Not all of them were deleted.');
    this.reasons = reasons;
  }
}

/** Ways to delete one thing, or many, each with the question before it. */
export function deletionOf<Thing>(deletion: Deletion<Thing>) {
  const { noun, nameOf, warning, findOut, failed, describe } = deletion;
  const question = (things: readonly Thing[]) => ({
    message: warning(things),
    ...(findOut && { findOut: () => findOut(things) }),
  });
  const one = (thing: Thing) =>
    confirmDelete({
      title: `Delete this ${noun.one}?`,
      ...question([thing]),
      run: async () => {
        await deletion.deleteOne(thing);
        toast.success(`${capitalised(noun.one)} “${nameOf(thing)}” deleted`);
      },
      describe: (error) => describe(error, failed.one),
    });

  /** `onDone` is called when none of them is left; what could not be deleted is tried again. */
  const many = (things: readonly Thing[], onDone: () => void) => {
    let left = things;
    confirmDelete({
      title: `Delete ${countOf(things.length, noun)}?`,
      ...question(things),
      run: async () => {
        const reasons = await deletion.deleteMany(left);
        const done = left.length - reasons.size;
        left = [...reasons.keys()];
        if (left.length > 0) throw new NotAllDeleted(reasons);
        toast.success(`${countOf(done, noun)} deleted`);
        onDone();
      },
      describe: (error) => describeDeletion(error, deletion),
    });
  };
  return { one, many };
}

/** The message of spec 8, then a line for each thing that is still there and why. */
export function describeDeletion<Thing>(
  error: unknown,
  { nameOf, failed, describe }: Pick<Deletion<Thing>, 'nameOf' | 'failed' | 'describe'>,
): string {
  if (!(error instanceof NotAllDeleted)) return describe(error, failed.some);
  const { reasons } = error as NotAllDeleted<Thing>; // as: thrown by this deletion
  const lines = [...reasons]
    .slice(0, MAX_NAMED)
    .map(([thing, reason]) => `${nameOf(thing)}: ${describe(reason, failed.one)}`);
  const more = reasons.size - lines.length;
  if (more > 0) lines.push(`and ${more.toLocaleString()} more`);
  return [failed.some, ...lines].join('\n');
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
