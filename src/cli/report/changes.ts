import { formatNumber } from '#domain/format.ts';
import { type Change, finish } from '#changes/diff.ts';
import { getChangeId } from '#changes/journal.ts';
import { compareInParts, type Comparison } from '#changes/comparison.ts';
import { getChangeName } from '#changes/sentences.ts';
import type { AppArchive } from '#domain/app-archive.ts';
import { paint, type Surroundings, toPrintable } from '../surroundings.ts';

export const compareArchives = (left: AppArchive, right: AppArchive): Comparison =>
  finish(compareInParts({ left: { archive: left }, right: { archive: right } }));

export const listChanges = ({ added, changed, removed }: Comparison): Change[] =>
  [...added, ...changed, ...removed]
    .map((change) => ({ id: getChangeId(change), change }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ change }) => change);

/** E.g. `3 added, 1 changed, 2 removed`. */
export const countChanges = (changes: readonly Change[]): string =>
  (['added', 'changed', 'removed'] as const)
    .map((change) => [change, changes.filter((one) => getSort(one) === change).length] as const)
    .filter(([, count]) => count > 0)
    .map(([change, count]) => `${formatNumber(count)} ${change}`)
    .join(', ');

/** A renamed item counts as changed. */
const getSort = (change: Change): Change['change'] =>
  change.change === 'added' && change.renamedFrom !== undefined ? 'changed' : change.change;

export function getSides(change: Change): { before?: string; after?: string } {
  const fields = change.change === 'changed' ? change.fields : undefined;
  return {
    ...('before' in change && { before: describeThing(change.before, fields) }),
    ...('after' in change && { after: describeThing(change.after, fields) }),
  };
}

type Thing = Extract<Change, { change: 'changed' }>['before'];
type Fields = Extract<Change, { change: 'changed' }>['fields'];

function describeThing(thing: Thing, fields: Fields | undefined): string {
  if (typeof thing === 'string') return thing;
  const has = (field: Fields[number]) => fields === undefined || fields.includes(field);
  const parts: string[] = [];
  if ('value' in thing && has('value')) parts.push(thing.value);
  if ('url' in thing && has('picture')) parts.push(thing.url);
  if ('file' in thing && has('picture'))
    parts.push(`${thing.file.type}, ${thing.file.size} bytes, ${thing.file.crc.toString(16)}`);
  if ('isPremium' in thing) parts.push(thing.isPremium ? 'premium' : 'not premium');
  if ('isAutoTranslated' in thing && fields?.includes('isAutoTranslated') === true)
    parts.push(thing.isAutoTranslated ? '(automatic)' : '(manual)');
  if ('description' in thing && has('description')) parts.push(`(${thing.description})`);
  return parts.join(' ');
}

const SIGNS = { added: '+', changed: '~', removed: '-' } as const;
const HUES = { added: 'green', changed: 'yellow', removed: 'red' } as const;

/** JSON's quotes keep a line on one line, and control characters away from the terminal. */
export function describeChange(change: Change, around: Surroundings): string {
  const sort = getSort(change);
  const { before, after } = getSides(change);
  const renamed =
    change.change === 'added' && change.renamedFrom !== undefined
      ? ` (was ${change.renamedFrom})`
      : '';
  const name = `${getChangeName(change)}${renamed}`;
  const values = [before, after].flatMap((side) =>
    side === undefined ? [] : JSON.stringify(side),
  );
  const sign = paint(around, HUES[sort], SIGNS[sort]);
  return `${sign} ${toPrintable(name)}: ${values.join(' -> ')}`;
}

export const toJsonChange = (change: Change) => ({
  kind: change.kind,
  change: getSort(change),
  key: change.key,
  ...(change.locale !== undefined && { locale: change.locale }),
  ...getSides(change),
});
