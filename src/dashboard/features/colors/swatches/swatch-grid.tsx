import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
} from 'react';
import type { Color } from '#generated/model/color.ts';
import type { Selection } from '#dashboard/ui/data-table/use-selection.ts';
import { useTopOffset } from '#dashboard/ui/data-table/use-top-offset.ts';
import type { NearDuplicate } from '../compare/near-duplicates.ts';
import { SwatchTile } from './swatch-tile.tsx';
import { type SwatchLine, swatchLines } from './swatch-lines.ts';
import { useColumnCount } from './use-column-count.ts';
import classes from './swatches.module.css';

/** First guesses, corrected as lines are measured. */
const HEADING_HEIGHT = 44;
const TILE_HEIGHT = 212;

interface SwatchGridProps {
  colors: readonly Color[];
  /** What the group of a color is called, by its id; empty when the groups are torn apart. */
  groupNames: ReadonlyMap<string, string>;
  selection: Selection<Color>;
  nearDuplicates: ReadonlyMap<string, NearDuplicate>;
  actions: (color: Color) => ReactNode;
}

/** The colors as large swatches, group by group; only those near the window are in the page. */
export function SwatchGrid({ colors, groupNames, ...tile }: SwatchGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const columns = useColumnCount(list);
  const lines = useMemo(
    () => swatchLines(colors, columns, ({ _id }) => groupNames.get(_id)),
    [colors, columns, groupNames],
  );
  const { virtualizer, top } = useLineWindow(list, lines);
  const items = virtualizer.getVirtualItems();
  const start = (items[0]?.start ?? top) - top;
  return (
    <div className={classes.list}>
      <div ref={list} style={{ height: virtualizer.getTotalSize() }}>
        <div style={{ transform: `translateY(${start}px)` }}>
          {items.map(({ key, index }) => {
            const line = lines[index];
            return (
              line && (
                <div key={key} ref={virtualizer.measureElement} data-line={index}>
                  <Line line={line} columns={columns} {...tile} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

function useLineWindow(list: RefObject<HTMLElement | null>, lines: readonly SwatchLine<Color>[]) {
  const top = useTopOffset(list);
  // A new function makes the virtualizer lay out all lines anew.
  const getItemKey = useCallback((index: number) => lines[index]?.id ?? index, [lines]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? HEADING_HEIGHT : TILE_HEIGHT),
    getItemKey,
    // A tile's own index is its place among the colors.
    indexAttribute: 'data-line',
    overscan: 3,
    scrollMargin: top,
  });
  return { virtualizer, top };
}

interface LineProps extends Omit<SwatchGridProps, 'colors' | 'groupNames'> {
  line: SwatchLine<Color>;
  columns: number;
}

function Line({ line, columns, ...tile }: LineProps) {
  if (line.kind === 'heading') {
    return (
      <h2 className={classes.heading}>
        {line.name} <span>{line.count.toLocaleString()}</span>
      </h2>
    );
  }
  return (
    <ul
      className={classes.line}
      aria-label={line.group ?? 'Colors'}
      // as: React's type knows no custom properties
      style={{ '--columns': columns } as CSSProperties}
    >
      {line.places.map(({ thing, index }) => (
        <SwatchTile key={thing._id} color={thing} index={index} {...tile} />
      ))}
    </ul>
  );
}
