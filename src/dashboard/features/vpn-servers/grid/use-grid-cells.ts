import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
  useCallback,
  useMemo,
} from 'react';
import {
  type GridPlace,
  type GridSize,
  inside,
  placeAfter,
  getGridPlace,
  useMoveFocus,
} from '#dashboard/ui/grid/use-grid-focus.ts';
import { getBlock, type GridRange, isCell, rangeByKey } from './range.ts';
import { useQueries } from '@tanstack/react-query';
import { type LoadedQuery, RECENT_MS } from '#dashboard/api/load.ts';
import { useIdle } from '#dashboard/ui/table/windowing.ts';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import type { App, AppVpnServerListResponse } from '#generated/model/index.ts';

interface GridCells {
  size: GridSize;
  /** Identifies the rows and columns in order; a change clears the selection. */
  signature: string;
}

interface Pressing {
  press: (place: GridPlace) => void;
  scrollTo: (place: GridPlace) => void;
}

/**
 * Row 0 and column 0 are headers, which select their row or column; the corner selects everything.
 */
export function useGridCells(
  scroller: RefObject<HTMLElement | null>,
  { size, signature }: GridCells,
) {
  const whole = { rows: size.rows + 1, columns: size.columns + 1 };
  const [wanted, setWanted] = useState<GridPlace>({ row: 1, column: 1 });
  const active = inside(wanted, whole);
  const [selection, setSelection] = useState<{ range: GridRange; signature: string }>();
  const range = selection?.signature === signature ? selection.range : undefined;
  const select = (next: GridRange | undefined) => setSelection(next && { range: next, signature });
  const moveFocus = useMoveFocus(scroller);
  const anchor = range?.anchor ?? active;
  const getPointerHandlers = usePointerRange(anchor, select);
  const moveTo = (next: GridPlace, extending: boolean) => {
    select(extending ? { anchor, head: next } : undefined);
    setWanted(next);
    moveFocus();
  };

  return {
    active,
    block: range && getBlock(range, size),
    clear: () => moveTo(active, false),
    handlers: ({ press, scrollTo }: Pressing) => ({
      ...getPointerHandlers((place) => {
        select(isCell(place) ? undefined : { anchor: place, head: place });
        if (isCell(place)) press(place);
      }),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.metaKey) return;
        const next = placeAfter(event, active, whole);
        const chosen = rangeByKey(event, active);
        if (next) {
          moveTo(next, event.shiftKey);
          scrollTo(next);
        } else if (event.key === 'Escape') select(undefined);
        else if (chosen) select(chosen);
        else if (event.key === ' ' || event.key === 'Enter') press(active);
        else return;
        event.preventDefault();
      },
      onFocus: ({ target }: FocusEvent) => setWanted(getGridPlace(target) ?? active),
    }),
  };
}

/** Selects by dragging, or with Shift from `anchor`. Touch scrolls instead. */
function usePointerRange(anchor: GridPlace, select: (range: GridRange) => void) {
  const start = useRef<GridPlace>(undefined);
  const selecting = useRef(false);

  return (press: (place: GridPlace) => void) => ({
    onPointerDown: (event: PointerEvent) => {
      const place = event.button === 0 ? getGridPlace(event.target) : undefined;
      start.current = event.pointerType === 'mouse' ? place : undefined;
      selecting.current = event.shiftKey && place !== undefined;
      if (event.shiftKey && place) select({ anchor, head: place });
    },
    onPointerMove: (event: PointerEvent) => {
      const from = event.buttons === 1 ? start.current : undefined;
      const place = from && getGridPlace(event.target);
      if (!from || !place) return;
      if (!selecting.current && from.row === place.row && from.column === place.column) return;
      selecting.current = true;
      select({ anchor: event.shiftKey ? anchor : from, head: place });
    },
    onClick: ({ target }: MouseEvent) => {
      const place = getGridPlace(target);
      if (place && !selecting.current) press(place);
    },
  });
}

export type PremiumApps = ReadonlyMap<string, ReadonlySet<string>>;

/** From the lists of the visible apps, when the browser is idle. A failed app has no mark. */
export function usePremium(
  apps: readonly App[],
  columns: readonly number[],
  counts: ReadonlyMap<string, number>,
): PremiumApps {
  const isIdle = useIdle();
  const ids = columns.flatMap((at) => apps[at]?._id ?? []);
  const key = isIdle ? ids.filter((id) => (counts.get(id) ?? 0) > 0).join('\n') : '';
  const asked = useMemo(() => (key === '' ? [] : key.split('\n')), [key]);
  const combine = useCallback(
    (results: Pick<LoadedQuery<AppVpnServerListResponse>, 'data'>[]): PremiumApps => {
      const premium = new Map<string, Set<string>>();
      results.forEach(({ data }, index) => {
        for (const { isPremium, vpnServerId } of data?.data ?? []) {
          if (!isPremium) continue;
          const own = premium.get(vpnServerId._id) ?? new Set();
          premium.set(vpnServerId._id, own.add(asked[index] ?? ''));
        }
      });
      return premium;
    },
    [asked],
  );
  return useQueries({
    queries: asked.map((id) =>
      getListAppVpnServersQueryOptions(id, { query: { staleTime: RECENT_MS } }),
    ),
    combine,
  });
}
