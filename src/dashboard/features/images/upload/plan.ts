import type {
  Choice,
  Decided,
  Keyed,
  Progress,
  Row,
  RowStatus,
} from '#dashboard/ui/import/definition.ts';
import { cutText } from '#domain/long-text.ts';
import { isFixed } from '#dashboard/ui/import/reducer.ts';
import { sortByValue } from '#dashboard/ui/table/text-order.ts';
import { createImageBodyKeyMax as KEY_MAX } from '#generated/zod/images.ts';

export interface UploadSource {
  name: string;
  size: number;
  type: string;
  label?: string;
  content?: string;
  /** Reads or unpacks the file; rejects if it is no longer available. */
  open: () => Promise<File>;
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

export const getPictures = (rows: readonly Row<UploadEntry>[]): PictureRow[] =>
  rows.filter((row): row is PictureRow => row.entry !== undefined && isPicture(row.entry));

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
export function getRowStatuses(
  { rows, choices, progress }: Decided<UploadEntry>,
  rules: Rules,
): Map<number, RowStatus> {
  const statuses = new Map<number, RowStatus>();
  const owners: Owners = new Map();
  const clashes: { status: RowStatus; entry: Picture }[] = [];
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
      statuses.set(id, refuse(entry.problem));
      continue;
    }
    const decided = { choice: choices.get(id), progress: progress.get(id) };
    const status = getPictureStatus(entry, decided, { ...rules, owners });
    const { key } = entry;
    if (status.selected) owners.set(key, { id, name: entry.source.name });
    else if (!isFixed(decided.progress) && (status.kind === 'duplicate' || existing.has(key)))
      clashes.push({ status, entry });
    const sameAs = findSameContent(contents, entry.source);
    if (sameAs !== undefined && status.kind !== 'done') status.note = `Same content as ${sameAs}.`;
    statuses.set(id, status);
  }
  offerKeys(clashes, taken);
  offerSetKeys(pictures, statuses, taken);
  return statuses;
}

type Owners = Map<string, { id: number; name: string }>;

type Owned = Rules & { owners: Owners };

function getPictureStatus(
  { key }: Picture,
  { choice, progress }: { choice: Choice | undefined; progress: Progress | undefined },
  rules: Owned,
): RowStatus {
  if (progress?.status === 'done') return { kind: 'done', selectable: false, selected: false };
  if (isFixed(progress)) {
    const kind = rules.existing.has(key) ? 'changed' : 'new';
    return { kind, selectable: false, selected: false };
  }
  const status = judgeKey(key, choice, rules);
  if (progress?.status !== 'failed') return status;
  const reason = [progress.reason, status.reason].filter((part) => part !== undefined).join(' ');
  return { ...status, kind: 'failed', reason };
}

function judgeKey(
  key: string,
  choice: Choice | undefined,
  { existing, keyProblem, owners }: Owned,
): RowStatus {
  const problem = keyProblem(key);
  if (problem !== undefined) return refuse(problem);
  const owner = owners.get(key);
  if (owner !== undefined) {
    const reason = `${owner.name} has the same key. Change one of the two.`;
    return { ...refuse(reason), kind: 'duplicate', keyHolder: owner.id };
  }
  if (!existing.has(key)) return { kind: 'new', selected: choice !== 'skip', selectable: true };
  const selected = choice === 'send';
  const reason = selected
    ? 'Replaces the image that has this key.'
    : 'An image has this key already. Select this row to replace it, or change the key.';
  return { kind: 'changed', selected, selectable: true, reason };
}

const refuse = (reason: string): RowStatus => ({
  kind: 'invalid',
  selected: false,
  selectable: false,
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

function offerKeys(
  clashes: readonly { status: RowStatus; entry: Picture }[],
  taken: Set<string>,
): void {
  for (const { status, entry } of sortByValue(clashes, (clash) => clash.entry.source.name)) {
    const { key, setKey = key } = entry;
    status.otherKey = taken.has(setKey) ? findFreeKey(key, taken) : setKey;
    taken.add(status.otherKey);
  }
}

function offerSetKeys(
  pictures: readonly PictureRow[],
  statuses: ReadonlyMap<number, RowStatus>,
  taken: ReadonlySet<string>,
): void {
  for (const { id, entry } of pictures) {
    const status = statuses.get(id);
    const { setKey } = entry;
    if (setKey === undefined || taken.has(setKey) || status?.kind !== 'new') continue;
    if (status.selectable) status.otherKey = setKey;
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
    const candidate = `${cutText(stem, KEY_MAX - ending.length)}${ending}`;
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
