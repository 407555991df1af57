import type { ZipImage } from '#formats/image-zip/types.ts';
import type { Choice, Decided, Keyed, Progress, Row, Verdict } from '#dashboard/ui/import/kind.ts';
import { isFixed } from '#dashboard/ui/import/reducer.ts';
import { sortByText } from '#dashboard/ui/table/text-order.ts';
import { createImageBodyKeyMax as KEY_MAX } from '#generated/zod/images.ts';

export interface Packed {
  archive: Blob;
  image: ZipImage;
}

export interface UploadSource {
  name: string;
  size: number;
  label?: string;
  content?: string;
  /** Reads or unpacks the file; rejects if it is no longer available. */
  open: () => Promise<File>;
  packed?: Packed;
}

export interface Picture extends Keyed {
  sources: readonly [UploadSource, ...UploadSource[]];
  source: UploadSource;
  setKey?: string;
  /** Names what other `sources` are for: a theme, a language. */
  note?: string;
}

/** A file that no decision of the user can make valid. */
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

export function getPictures(rows: readonly Row<UploadEntry>[]): PictureRow[] {
  return rows.filter(isPictureRow);
}

export function getFileName(entry: UploadEntry): string {
  return isPicture(entry) ? entry.source.name : entry.name;
}

interface Rules {
  /** The keys in use: a file with one of them replaces that image. */
  existing: Pick<ReadonlySet<string>, 'has' | 'keys'>;
  keyProblem: (key: string) => string | undefined;
}

/**
 * The first of several files with one key keeps it. Nothing is replaced unless the user says so.
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
  // A sent file has its key, whatever its position in the list.
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
  offerSetKeys(pictures, verdicts, taken);
  return verdicts;
}

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

function findSameContent(
  contents: Map<string, string>,
  { content, name }: UploadSource,
): string | undefined {
  if (content === undefined) return undefined;
  const first = contents.get(content);
  if (first === undefined) contents.set(content, name);
  return first;
}

/** Suggests a different free key for each file whose own is in use, in the order of their names. */
function offerKeys(
  clashes: readonly { verdict: Verdict; entry: Picture }[],
  taken: Set<string>,
): void {
  for (const { verdict, entry } of sortByText(clashes, (clash) => clash.entry.source.name)) {
    verdict.otherKey = findFreeKey(entry.key, taken);
    taken.add(verdict.otherKey);
  }
}

/** Suggests the names of image sets that are free, to files that are sent under their own. */
function offerSetKeys(
  pictures: readonly PictureRow[],
  verdicts: ReadonlyMap<number, Verdict>,
  taken: ReadonlySet<string>,
): void {
  for (const { id, entry } of pictures) {
    const verdict = verdicts.get(id);
    const { setKey } = entry;
    if (setKey === undefined || taken.has(setKey) || verdict?.kind !== 'new') continue;
    if (verdict.pickable) verdict.otherKey = setKey;
  }
}

/**
 * Continues the count: `hero` to `hero_2`, `page_02` to `page_03`. A size is no count: `logo_512`
 * to `logo_512_2`.
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
  // A camelCase key has no underscores.
  const isCamelCase = /^[a-z]+(?:[A-Z][a-z]*)+$/.test(key);
  return { stem: key, separator: isCamelCase ? '' : '_', number: 1, digits: 0 };
}
