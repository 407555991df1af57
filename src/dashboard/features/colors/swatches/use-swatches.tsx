import { type ReactNode, useMemo } from 'react';
import type { Color } from '#generated/model/color.ts';
import type { DataTableProps } from '#dashboard/ui/data-table/types.ts';
import type { NearDuplicate } from '../compare/near-duplicates.ts';
import { groupByPrefix } from './key-groups.ts';
import { SwatchGrid } from './swatch-grid.tsx';

interface SwatchesView {
  /** Whether swatches are shown, or else a table. */
  shown: boolean;
  /** Whether the colors stand in the order of their groups: sorted otherwise, groups are torn apart. */
  grouped: boolean;
  nearDuplicates: ReadonlyMap<string, NearDuplicate>;
  actions: (color: Color) => ReactNode;
}

/** What stands above the colors that are in no group, when others are. */
const ALONE = 'Others';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The colors, and how they are shown when not in a table; swatches stand together by their keys. */
export function useSwatches(
  colors: readonly Color[],
  { shown: asSwatches, grouped, nearDuplicates, actions }: SwatchesView,
): Pick<DataTableProps<Color>, 'rows' | 'layout'> {
  const { rows, groupNames } = useMemo(
    () => (asSwatches ? inGroups(colors) : { rows: colors, groupNames: NO_NAMES }),
    [asSwatches, colors],
  );
  if (!asSwatches) return { rows };
  return {
    rows,
    layout: ({ rows: shown, selection }) => (
      <SwatchGrid
        colors={shown}
        groupNames={grouped ? groupNames : NO_NAMES}
        selection={selection}
        nearDuplicates={nearDuplicates}
        actions={actions}
      />
    ),
  };
}

/** In groups of all colors, whatever is searched for: what is found stays where it was. */
function inGroups(colors: readonly Color[]) {
  const groups = groupByPrefix(colors);
  const names = groups.flatMap(({ name, things }) =>
    things.map(({ _id }) => [_id, name ?? ALONE] as const),
  );
  return {
    rows: groups.flatMap(({ things }) => things),
    groupNames: groups.length > 1 ? new Map(names) : NO_NAMES,
  };
}
