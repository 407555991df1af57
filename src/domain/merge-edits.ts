export interface MergedEdits<Fields> {
  /** Each field's changed value; the local one while a conflict is undecided. */
  merged: Fields;
  /** Fields with a remote change, or with elements of both. */
  taken: (keyof Fields)[];
  /** Fields changed on both sides to different values. */
  conflicts: (keyof Fields)[];
}

/** Field by field; both began with `base`. Lists are sets, so they never conflict. */
export function mergeEdits<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): MergedEdits<Fields> {
  const result: MergedEdits<Fields> = { merged: { ...mine }, taken: [], conflicts: [] };
  // as: Object.keys forgets the names
  const fields = Object.keys({ ...base, ...mine, ...theirs }) as (keyof Fields)[];
  for (const field of fields) {
    const [began, typed, found]: unknown[] = [base[field], mine[field], theirs[field]];
    if (Array.isArray(began) && Array.isArray(typed) && Array.isArray(found)) {
      const list = mergeElements<unknown>(began, typed, found);
      if (isSameSet(list, typed)) continue;
      result.merged[field] = list as Fields[keyof Fields]; // as: elements of this very field
      result.taken.push(field);
    } else if (isSame(began, found) || isSame(typed, found)) {
      continue;
    } else if (isSame(began, typed)) {
      assignField(result.merged, theirs, field);
      result.taken.push(field);
    } else {
      result.conflicts.push(field);
    }
  }
  return result;
}

function assignField<Fields extends object>(to: Fields, from: Fields, field: keyof Fields): void {
  if (field in from) to[field] = from[field];
  else Reflect.deleteProperty(to, field);
}

/** Local elements in their order, without those deleted remotely, then those added remotely. */
function mergeElements<Element>(
  base: readonly Element[],
  mine: readonly Element[],
  theirs: readonly Element[],
): Element[] {
  const kept = mine.filter((element) => !base.includes(element) || theirs.includes(element));
  const added = theirs.filter((element) => !base.includes(element) && !mine.includes(element));
  return [...kept, ...added];
}

const isSameSet = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((element) => other.includes(element));

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export type Side = 'mine' | 'theirs';

/** The chosen side and the two values it was chosen from; other values need a new choice. */
export interface Choice {
  keep: Side;
  mine: unknown;
  theirs: unknown;
}

export type Choices<Fields> = Partial<Record<keyof Fields, Choice>>;

export interface OpenField {
  name: string;
  mine: unknown;
  theirs: unknown;
  kept: Side | undefined;
}

export function getOpenFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  choices: Choices<Fields>,
): OpenField[] {
  return mergeEdits(base, mine, theirs).conflicts.map((name) => {
    const choice = choices[name];
    const isStill = isSame(choice?.mine, mine[name]) && isSame(choice?.theirs, theirs[name]);
    const kept = isStill ? choice?.keep : undefined;
    return { name: String(name), mine: mine[name], theirs: theirs[name], kept };
  });
}

/** Merges as `mergeEdits` does, with the user's choices for the conflicts. */
export function mergeChosen<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  choices: Choices<Fields>,
): MergedEdits<Fields> {
  const result = mergeEdits(base, mine, theirs);
  const fields = getOpenFields(base, mine, theirs, choices);
  const conflicts = result.conflicts.filter((field) => {
    const kept = fields.find(({ name }) => name === field)?.kept;
    if (kept === 'theirs') assignField(result.merged, theirs, field);
    return kept === undefined;
  });
  return { ...result, conflicts };
}
