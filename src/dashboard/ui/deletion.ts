import type { ConfirmCourse } from './confirm-request.ts';
import { confirmDelete } from './confirm.ts';
import { formatCount } from './format-count.ts';
import { toast } from './toast.ts';

interface Failure<Thing> {
  item: Thing;
  error: unknown;
}

interface Remainder<Thing> {
  failures: readonly Failure<Thing>[];
  stopped: readonly Thing[];
}

interface Deletion<Thing> {
  /** E.g. `text` and `texts`. */
  noun: { one: string; many: string };
  /** The name that a person knows a thing by. */
  getName: (thing: Thing) => string;
  /** Describes the loss, for one of them and for several. */
  warning: (things: readonly Thing[]) => string;
  /** Finds out what else is lost with them, before the question is answered. Never rejects. */
  findOut?: (things: readonly Thing[]) => Promise<string>;
  deleteOne: (thing: Thing) => Promise<unknown>;
  /** Answers those that are still there: why, or that the person stopped it before their turn. */
  deleteMany: (things: readonly Thing[], course: ConfirmCourse) => Promise<Remainder<Thing>>;
  /** Spec 8's messages. */
  failed: { one: string; some: string };
  /** Turns an error into a message for the user. */
  describe: (error: unknown, fallback: string) => string;
}

/** More than a person reads in a dialog; those that failed stay selected on the page. */
const MAX_NAMED = 20;

/** Some things of a bulk action are still there. */
class NotAllDeleted<Thing> extends Error {
  readonly remainder: Remainder<Thing>;

  constructor(remainder: Remainder<Thing>) {
    super('Not all of them were deleted.');
    this.remainder = remainder;
  }
}

/** Ways to delete one thing, or many, each with the question before it. */
export function createDeletion<Thing>(deletion: Deletion<Thing>) {
  const { noun, getName, warning, findOut, failed, describe } = deletion;
  const question = (things: readonly Thing[]) => ({
    message: warning(things),
    ...(findOut && { findOut: async () => ({ text: await findOut(things) }) }),
  });
  const one = (thing: Thing) =>
    confirmDelete({
      title: `Delete this ${noun.one}?`,
      ...question([thing]),
      run: async () => {
        await deletion.deleteOne(thing);
        toast.success(`${capitalised(noun.one)} “${getName(thing)}” deleted`);
      },
      describe: (error) => describe(error, failed.one),
    });

  /** `onDone` is called when none of them is left; what could not be deleted is tried again. */
  const many = (things: readonly Thing[], onDone: () => void) => {
    let left = things;
    confirmDelete({
      title: `Delete ${formatCount(things.length, noun)}?`,
      ...question(things),
      isStoppable: true,
      run: async (course) => {
        const remainder = await deletion.deleteMany(left, course);
        const { failures, stopped } = remainder;
        const done = left.length - failures.length - stopped.length;
        left = [...failures.map(({ item }) => item), ...stopped];
        if (left.length > 0) throw new NotAllDeleted(remainder);
        toast.success(`${formatCount(done, noun)} deleted`);
        onDone();
      },
      describe: (error) => describeDeletion(error, deletion),
    });
  };
  return { one, many };
}

/** The message of spec 8, then a line for each thing that is still there and why. */
function describeDeletion<Thing>(
  error: unknown,
  { noun, getName, failed, describe }: Deletion<Thing>,
): string {
  if (!(error instanceof NotAllDeleted)) return describe(error, failed.some);
  const { remainder } = error as NotAllDeleted<Thing>; // as: thrown by this deletion
  const { failures, stopped } = remainder;
  const lines = failures
    .slice(0, MAX_NAMED)
    .map(({ item, error: reason }) => `${getName(item)}: ${describe(reason, failed.one)}`);
  const more = failures.length - lines.length;
  if (more > 0) lines.push(`and ${more.toLocaleString()} more`);
  const head = failures.length > 0 ? [failed.some] : [];
  const rest = `Stopped: ${formatCount(stopped.length, noun)} not deleted`;
  return [...head, ...lines, ...(stopped.length > 0 ? [rest] : [])].join('\n');
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
