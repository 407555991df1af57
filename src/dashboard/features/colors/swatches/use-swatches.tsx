import { formatNumber } from '#domain/format.ts';
import { type CSSProperties, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { KeyText } from '#dashboard/ui/format/key-text.tsx';
import type { DataTableProps } from '#dashboard/ui/table/types.ts';
import { readCheck, type Selection } from '#dashboard/ui/table/use-selection.ts';
import { useOverscan, useWidth, useWindowLines } from '#dashboard/ui/table/windowing.ts';
import { normaliseColor } from '#domain/color-value.ts';
import type { Color } from '#generated/model/index.ts';
import { nameOfColor } from '../compare/color-name.ts';
import { type NearDuplicate, NearDuplicateChip } from '../compare/near-duplicates.tsx';
import { groupByPrefix, swatchLines, columnsIn } from './swatch-lines.ts';
import classes from './swatches.module.css';

interface SwatchesView {
  shown: boolean;
  grouped: boolean;
  nearDuplicates: ReadonlyMap<string, NearDuplicate>;
  actions: (color: Color) => ReactNode;
}

/** Heading of the ungrouped colors, next to other groups. */
const ALONE = 'Others';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

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

/** Groups all colors, so that a search moves none to another group. */
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

/** Estimates, corrected as lines are measured. */
const HEADING_HEIGHT = 44;
const TILE_HEIGHT = 168;

interface SwatchGridProps {
  colors: readonly Color[];
  groupNames: ReadonlyMap<string, string>;
  selection: Selection<Color>;
  nearDuplicates: ReadonlyMap<string, NearDuplicate>;
  actions: (color: Color) => ReactNode;
}

/** Virtualized: only the lines near the window are rendered. */
function SwatchGrid({ colors, groupNames, ...tile }: SwatchGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const columns = columnsIn(useWidth(list));
  const lines = useMemo(
    () => swatchLines(colors, columns, ({ _id }) => groupNames.get(_id)),
    [colors, columns, groupNames],
  );
  // A new function makes the virtualizer measure all lines again.
  const getItemKey = useCallback((index: number) => lines[index]?.id ?? index, [lines]);
  const {
    virtualizer,
    lines: near,
    shift,
  } = useWindowLines(list, {
    count: lines.length,
    estimateSize: (index) =>
      TILE_HEIGHT + (lines[index]?.blocks[0]?.count === undefined ? 0 : HEADING_HEIGHT),
    getItemKey,
    overscan: useOverscan(3),
  });
  return (
    <div className={classes.list}>
      <div ref={list} style={{ height: virtualizer.getTotalSize() }}>
        <div style={{ transform: `translateY(${shift}px)` }}>
          {near.map(({ key, index }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-line={index}
              className={classes.line}
              // as: React's type knows no custom properties
              style={{ '--columns': columns } as CSSProperties}
            >
              {lines[index]?.blocks.map(({ group, count, places }) => (
                <section key={group ?? ''} style={{ gridColumn: `span ${places.length}` }}>
                  {count !== undefined && (
                    <h2 className={classes.heading}>
                      <span>{group}</span> <span>{formatNumber(count)}</span>
                    </h2>
                  )}
                  <ul aria-label={group ?? 'Colors'}>
                    {places.map(({ thing, index: at }) => (
                      <SwatchTile key={thing._id} color={thing} index={at} {...tile} />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface SwatchTileProps extends Omit<SwatchGridProps, 'colors' | 'groupNames'> {
  color: Color;
  index: number;
}

function SwatchTile({ color, index, selection, nearDuplicates, actions }: SwatchTileProps) {
  const { _id, key, value, description } = color;
  const selected = selection.isSelected(_id);
  return (
    <li className={classes.tile} data-index={index} data-selected={selected ? true : undefined}>
      <label className={classes.patch} style={{ background: normaliseColor(value) }}>
        <input
          type="checkbox"
          aria-label={`Select ${key}`}
          checked={selected}
          onChange={(event) => selection.press(_id, ...readCheck(event))}
        />
      </label>
      <div className={classes.words} title={description}>
        <KeyText text={key} />
        <span className={classes.quiet}>
          <code translate="no">{normaliseColor(value)}</code> <span>{nameOfColor(value)}</span>
        </span>
        {description !== undefined && description !== '' && (
          <span className={classes.description} dir="auto" translate="no">
            {description}
          </span>
        )}
        <NearDuplicateChip near={nearDuplicates.get(key)} />
      </div>
      <div className={classes.actions}>{actions(color)}</div>
    </li>
  );
}
