import { canCopy, type SideName } from '#domain/archive-comparison.ts';
import type { Difference } from '#domain/archive-diff.ts';
import { isLocale } from '#domain/locales.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { getDifferenceName } from '../describe-archive.ts';
import type { RowContext, RowCopy } from './difference-list.tsx';
import { nameTarget } from './name-sides.ts';
import type { ShownSide } from './shown-side.ts';

interface Shown extends Pick<RowContext, 'names' | 'onCopy' | 'onIntent'> {
  sides: Record<SideName, ShownSide>;
}

/** The context that rows of a comparison need besides their own data. */
export function createRowContext({ sides, names, onCopy, onIntent }: Shown): RowContext {
  const targets = getTargets(sides);
  const isTickable = (row: Difference) => targets.some((to) => canCopy(row, to, sides));
  return {
    names,
    targets,
    getCopies: (row) =>
      targets
        .filter((to) => canCopy(row, to, sides))
        .map((to) => describeCopy(row, to, nameTarget(to, names))),
    onCopy,
    onIntent,
    openFiles: { current: sides.left.openFile, file: sides.right.openFile },
    describeFollowers: (row) => describeFollowers(row, sides),
    isTickable,
    getHindrance: (row) => {
      if (isTickable(row)) return undefined;
      if (targets.length === 0) return '';
      const isLost = targets.every((to) => !isThereFor(row, to));
      return isLost
        ? 'Copying cannot clear a translation.'
        : 'The other side does not have its English text: copy that first.';
    },
  };
}

/** To copy what is not there is to remove it: the button says so. */
function describeCopy(row: Difference, to: SideName, target: string): RowCopy {
  const name = getDifferenceName(row);
  const isRename = row.change !== 'changed' && getOtherKey(row) !== undefined;
  const removes = !isThereFor(row, to) && !isRename;
  return {
    to,
    removes,
    label: removes ? `Remove ${name} from ${target}` : `Copy ${name} to ${target}`,
  };
}

const getOtherKey = (row: Exclude<Difference, { change: 'changed' }>) =>
  row.change === 'added' ? row.renamedFrom : row.renamedTo;

/** The sides that can be written: neither files nor snapshots. */
export const getTargets = (sides: Record<SideName, ShownSide>): SideName[] =>
  (['left', 'right'] as const).filter((side) => sides[side].appId !== undefined);

const isThereFor = ({ change }: Difference, to: SideName): boolean =>
  change !== (to === 'right' ? 'added' : 'removed');

const noun = { one: 'translation', many: 'translations' };

/** The translations that come with a text or a language that only one side has. */
function describeFollowers(
  row: Difference,
  sides: Record<SideName, ShownSide>,
): string | undefined {
  const { kind, change, key } = row;
  if (change === 'changed' || (change === 'added' && row.renamedFrom !== undefined))
    return undefined;
  const { archive, locale } = change === 'added' ? sides.right : sides.left;
  if (locale !== undefined) return undefined;
  let count = 0;
  if (kind === 'text') {
    for (const values of archive.translations.values())
      if ((values.get(key)?.value ?? '') !== '') count += 1;
  }
  if (kind === 'language' && isLocale(key) && key !== 'en')
    count = archive.translations.get(key)?.size ?? 0;
  return count === 0 ? undefined : `with ${formatCount(count, noun)}`;
}
