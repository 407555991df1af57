import type { ConfirmCourse } from './confirm-request.ts';
import { confirmDelete } from './confirm.ts';
import { formatCount } from './format-count.ts';
import { groupFailures } from './group-failures.ts';
import { toast } from './toast.ts';
import { offerUndo } from './undo.ts';
import type { JobCourse, JobReport } from './work/job-store.ts';

interface Failure<Thing> {
  item: Thing;
  error: unknown;
}

interface Remainder<Thing> {
  failures: readonly Failure<Thing>[];
  stopped: readonly Thing[];
}

/** Brings things back that were deleted. */
type BringBack<Thing> = (gone: readonly Thing[], course: JobCourse) => Promise<JobReport>;

export type ReadBack<Thing> = (
  things: readonly Thing[],
  course: Pick<JobCourse, 'signal'>,
) => Promise<BringBack<Thing>>;

interface Deletion<Thing> {
  /** E.g. `text` and `texts`. */
  noun: { one: string; many: string };
  /** The name that a person knows a thing by. */
  getName: (thing: Thing) => string;
  /** Describes the loss, for one of them and for several; absent where nothing is lost but they. */
  warning?: (things: readonly Thing[]) => string;
  /** Finds out what else is lost with them, before the question is answered. Never rejects. */
  findOut?: (things: readonly Thing[]) => Promise<string>;
  deleteOne: (thing: Thing) => Promise<unknown>;
  /** Answers those that are still there: why, or that the person stopped it before their turn. */
  deleteMany: (things: readonly Thing[], course: ConfirmCourse) => Promise<Remainder<Thing>>;
  /**
   * Reads what is about to go; answers how to bring back those that are gone by then. Rejects when it cannot be read:
   * then nothing is offered.
   */
  readBack: ReadBack<Thing>;
  /** Spec 8's messages. */
  failed: { one: string; some: string };
  /** Turns an error into a message for the user. */
  describe: (error: unknown, fallback: string) => string;
}

/** What comes of a deletion, in a sentence or two. */
export const describeGone = (count: number): string =>
  `Apps stop receiving ${count === 1 ? 'it' : 'them'}. You can undo it for ten seconds.`;

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

/** Said in place of the offer. */
export const UNREAD = 'This cannot be undone: its contents could not be saved first.';

interface Told<Thing> {
  message: string;
  undone: string;
  /** Absent when what went could not be read. */
  bringBack: BringBack<Thing> | undefined;
}

/** Ways to delete one thing, or many, each with the question before it. */
export function createDeletion<Thing>(deletion: Deletion<Thing>) {
  const { noun, getName, findOut, failed, describe } = deletion;
  const describeLoss = ([first, ...others]: readonly Thing[]) => {
    const gone = describeGone(1 + others.length);
    return first && others.length === 0
      ? `Deletes the ${noun.one} “${getName(first)}”. ${gone}`
      : gone;
  };
  const warning = deletion.warning ?? describeLoss;
  const question = (things: readonly Thing[]) => ({
    message: warning(things),
    ...(findOut && { findOut: async () => ({ text: await findOut(things) }) }),
  });
  const readBack = (things: readonly Thing[], course: ConfirmCourse) =>
    deletion.readBack(things, course).catch(() => undefined);
  const tell = (gone: readonly Thing[], { message, undone, bringBack }: Told<Thing>) => {
    if (!bringBack) toast.success(`${message}. ${UNREAD}`);
    else
      offerUndo({
        message,
        undone,
        takeBack: (course) => bringBack(gone, course),
        describe: (error) => describe(error, 'It could not be undone'),
      });
  };
  const one = (thing: Thing) =>
    confirmDelete({
      title: `Delete this ${noun.one}?`,
      ...question([thing]),
      run: async (course) => {
        const bringBack = await readBack([thing], course);
        await deletion.deleteOne(thing);
        const name = `${capitalised(noun.one)} “${getName(thing)}”`;
        tell([thing], { message: `${name} deleted`, undone: `${name} is back`, bringBack });
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
      jobTitle: `Deletion of ${formatCount(things.length, noun)}`,
      run: async (course) => {
        const bringBack = await readBack(left, course);
        const remainder = await deletion.deleteMany(left, course);
        const { failures, stopped } = remainder;
        const rest = new Set([...failures.map(({ item }) => item), ...stopped]);
        const gone = left.filter((thing) => !rest.has(thing));
        left = [...rest];
        const count = formatCount(gone.length, noun);
        const undone = `${count} ${gone.length === 1 ? 'is' : 'are'} back`;
        if (gone.length > 0) tell(gone, { message: `${count} deleted`, undone, bringBack });
        if (left.length > 0) throw new NotAllDeleted(remainder);
        onDone();
      },
      describe: (error) => describeDeletion(error, deletion),
    });
  };
  return { one, many };
}

/** The message of spec 8, then what is still there and why. */
function describeDeletion<Thing>(
  error: unknown,
  { noun, getName, failed, describe }: Deletion<Thing>,
): string {
  if (!(error instanceof NotAllDeleted)) return describe(error, failed.some);
  const { remainder } = error as NotAllDeleted<Thing>; // as: thrown by this deletion
  const { failures, stopped } = remainder;
  const found = groupFailures(
    failures.map(({ item, error: reason }) => ({
      name: getName(item),
      reason: describe(reason, failed.one),
    })),
    MAX_NAMED,
  );
  const lines = found.slice(0, MAX_NAMED).map(({ name, reason }) => `${name}: ${reason}`);
  const more = found.length - lines.length;
  if (more > 0) lines.push(`and ${more.toLocaleString()} more`);
  const head = failures.length > 0 ? [failed.some] : [];
  const rest = `Stopped: ${formatCount(stopped.length, noun)} not deleted`;
  return [...head, ...lines, ...(stopped.length > 0 ? [rest] : [])].join('\n');
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
