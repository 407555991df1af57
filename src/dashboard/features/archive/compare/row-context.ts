import { canCopy, isOnlyOnRight, type SideName } from '#changes/comparison.ts';
import type { Change } from '#changes/diff.ts';
import { isLocale } from '#domain/locales.ts';
import { formatCount } from '#domain/format.ts';
import { getChangeName } from '#changes/sentences.ts';
import { type CopyAction, shortenName } from './copy-words.ts';
import type { ShownSide } from './use-side.ts';

interface Shown {
  sides: Record<SideName, ShownSide>;
  names: Record<SideName, string>;
  onCopy: (row: Change, action: CopyAction) => void;
  preload: () => void;
}

export type RowContext = ReturnType<typeof createRowContext>;

export function createRowContext({ sides, names, onCopy, preload }: Shown) {
  /** Files and snapshots are read-only. */
  const isWritable = sides.right.appId !== undefined;
  const isSelectable = (row: Change) => isWritable && canCopy(row, sides);
  return {
    names,
    isWritable,
    describeCopy: (row: Change) => describeCopy(row, shortenName(names.right)),
    onCopy,
    preload,
    openFiles: { current: sides.left.openFile, file: sides.right.openFile },
    describeFollowers: (row: Change) => describeFollowers(row, sides),
    isSelectable,
    /** Returns why a row cannot be copied; empty if no row can. */
    getHindrance: (row: Change) => {
      if (isSelectable(row)) return undefined;
      if (!isWritable) return '';
      return isOnlyOnRight(row)
        ? 'Copying cannot clear a translation.'
        : 'The other side does not have its English text: copy that first.';
    },
  };
}

function describeCopy(row: Change, target: string): { action: CopyAction; label: string } {
  const name = getChangeName(row);
  return isOnlyOnRight(row)
    ? { action: 'remove', label: `Remove ${name} from ${target}` }
    : { action: 'copy', label: `Copy ${name} to ${target}` };
}

function describeFollowers(row: Change, sides: Record<SideName, ShownSide>): string | undefined {
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
  return count === 0 ? undefined : `with ${formatCount(count, 'translation')}`;
}
