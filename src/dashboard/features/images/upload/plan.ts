import type { ZipImage } from '#formats/image-zip/types.ts';
import type { Choice, Decided, Keyed, Progress, Row, Verdict } from '#dashboard/ui/import/kind.ts';
import { isFixed } from '#dashboard/ui/import/reducer.ts';
import { sortByText } from '#dashboard/ui/table/text-order.ts';
import { createImageBodyKeyMax as KEY_MAX } from '#generated/zod/images.ts';

/** A picture in an archive. */
export interface Packed {
  archive: Blob;
  image: ZipImage;
}

/** One file as it could be sent. */
export interface UploadSource {
  /** The file's name. */
  name: string;
  /** In bytes. */
  size: number;
  /** Its name among several to choose from, e.g. `@2x`. */
  label?: string;
  /** The same for the same content, where that is known. */
  content?: string;
  /** Reads or unpacks it; rejects when it cannot be had any more. */
  open: () => Promise<File>;
  /** Where it is packed in; absent for a file of its own. */
  packed?: Packed;
}

/** A picture under the key that it is to have. */
export interface Picture extends Keyed {
  /** At least one. */
  sources: readonly [UploadSource, ...UploadSource[]];
  /** The one of `sources` to send. */
  source: UploadSource;
}

/** A file that cannot be sent, whatever a person decides, and why. */
interface Refused extends Keyed {
  name: string;
  size?: number;
  problem: string;
}

export type UploadEntry = Picture | Refused;

export type PictureRow = Row<UploadEntry> & { entry: Picture };

export const isPicture = (entry: UploadEntry): entry is Picture => 'source' in entry;

const isPictureRow = (row: Row<UploadEntry>): row is PictureRow =>
  row.entry !== undefined && isPicture(row.entry);

/** The pictures among the rows. */
export function getPictures(rows: readonly Row<UploadEntry>[]): PictureRow[] {
  return rows.filter(isPictureRow);
}

/** The name of the file. */
export function getFileName(entry: UploadEntry): string {
  return isPicture(entry) ? entry.source.name : entry.name;
}

interface Rules {
  /** Keys there are already: a file with one of them replaces what has it. */
  existing: Pick<ReadonlySet<string>, 'has' | 'keys'>;
  /** Why a key cannot be used; `undefined` when it can. */
  keyProblem: (key: string) => string | undefined;
}

/**
 * Sets the rows against what there is and against each other. Of files with one key the first that
 * is to be sent keeps it; nothing that is there is replaced unless a person says so.
 */
export function judgeRows(
  { rows, choices, progress }: Decided<UploadEntry>,
  rules: Rules,
): Map<number, Verdict> {
  const verdicts = new Map<number, Verdict>();
  const owners: Owners = new Map();
  const clashes: { verdict: Verdict; entry: Picture }[] = [];
  const contents = new Map<string, string>();
  const pictures = getPictures(rows);
  const { existing } = rules;
  const taken = new Set([...existing.keys(), ...pictures.map(({ entry }) => entry.key)]);
  // A file that was sent has its key, wherever in the list it stands.
  for (const { id, entry } of pictures)
    if (isFixed(progress.get(id))) owners.set(entry.key, { id, name: entry.source.name });
  for (const { id, entry } of rows) {
    if (!entry) continue;
    if (!isPicture(entry)) {
      verdicts.set(id, refuse(entry.problem));
      continue;
    }
    const decided = { choice: choices.get(id), progress: progress.get(id) };
    const verdict = judgePicture(entry, decided, { ...rules, owners });
    const { key } = entry;
    if (verdict.picked) owners.set(key, { id, name: entry.source.name });
    else if (!isFixed(decided.progress) && (verdict.kind === 'duplicate' || existing.has(key)))
      clashes.push({ verdict, entry });
    const sameAs = findSameContent(contents, entry.source);
    if (sameAs !== undefined && verdict.kind !== 'done')
      verdict.note = `Same content as ${sameAs}.`;
    verdicts.set(id, verdict);
  }
  offerKeys(clashes, taken);
  return verdicts;
}

/** Which file has a key. */
type Owners = Map<string, { id: number; name: string }>;

type Owned = Rules & { owners: Owners };

function judgePicture(
  { key }: Picture,
  { choice, progress }: { choice: Choice | undefined; progress: Progress | undefined },
  rules: Owned,
): Verdict {
  if (progress?.status === 'done') return { kind: 'done', pickable: false, picked: false };
  if (isFixed(progress)) {
    const kind = rules.existing.has(key) ? 'changed' : 'new';
    return { kind, pickable: false, picked: false };
  }
  const verdict = judgeKey(key, choice, rules);
  if (progress?.status !== 'failed') return verdict;
  const reason = [progress.reason, verdict.reason].filter((part) => part !== undefined).join(' ');
  return { ...verdict, kind: 'failed', reason };
}

function judgeKey(
  key: string,
  choice: Choice | undefined,
  { existing, keyProblem, owners }: Owned,
): Verdict {
  const problem = keyProblem(key);
  if (problem !== undefined) return refuse(problem);
  const owner = owners.get(key);
  if (owner !== undefined) {
    const reason = `${owner.name} has the same key. Change one of the two.`;
    return { ...refuse(reason), kind: 'duplicate', keyHolder: owner.id };
  }
  if (!existing.has(key)) return { kind: 'new', picked: choice !== 'skip', pickable: true };
  const picked = choice === 'send';
  const reason = picked
    ? 'Replaces the image that has this key.'
    : 'An image has this key already. Select this row to replace it, or change the key.';
  return { kind: 'changed', picked, pickable: true, reason };
}

const refuse = (reason: string): Verdict => ({
  kind: 'invalid',
  picked: false,
  pickable: false,
  reason,
});

/** The first file with this content, if this is not it. */
function findSameContent(
  contents: Map<string, string>,
  { content, name }: UploadSource,
): string | undefined {
  if (content === undefined) return undefined;
  const first = contents.get(content);
  if (first === undefined) contents.set(content, name);
  return first;
}

/** Keys that are free for files whose own is taken, each a different one, given out in the order of their names. */
function offerKeys(
  clashes: readonly { verdict: Verdict; entry: Picture }[],
  taken: Set<string>,
): void {
  for (const { verdict, entry } of sortByText(clashes, (clash) => clash.entry.source.name)) {
    verdict.otherKey = findFreeKey(entry.key, taken);
    taken.add(verdict.otherKey);
  }
}

/**
 * A key like this one that is not taken, as a person would go on counting: `hero_2` for `hero`, `icon_10` for `icon_9`,
 * `page_03` for `page_02`, `iconStar2` for `iconStar`; a size is no count: `logo_512_2` for `logo_512`.
 */
export function findFreeKey(key: string, taken: ReadonlySet<string>): string {
  const { stem, separator, number, digits } = splitKey(key, taken);
  for (let next = number + 1; ; next += 1) {
    const ending = `${separator}${String(next).padStart(digits, '0')}`;
    const candidate = `${stem.slice(0, KEY_MAX - ending.length)}${ending}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function splitKey(key: string, taken: ReadonlySet<string>) {
  const [, stem = key, separator = '', count = ''] = /^(.*?)(_?)(\d{1,6})$/s.exec(key) ?? [];
  const number = Number(count);
  const before = `${stem}${separator}${String(number - 1).padStart(count.length, '0')}`;
  const isCount = count.startsWith('0') || number < 10 || taken.has(before);
  if (count !== '' && stem !== '' && isCount)
    return { stem, separator, number, digits: count.startsWith('0') ? count.length : 0 };
  // In a key in camel case there are no underscores.
  const isCamelCase = /^[a-z]+(?:[A-Z][a-z]*)+$/.test(key);
  return { stem: key, separator: isCamelCase ? '' : '_', number: 1, digits: 0 };
}
