import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useMemo, useRef } from 'react';
import { ChangedText } from '#dashboard/ui/format/changed-text.tsx';
import { moveInRows } from '#dashboard/ui/table/row-keys.ts';
import { useTopOffset } from '#dashboard/ui/table/use-top-offset.ts';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { TickAll } from '#dashboard/ui/table/tick-all.tsx';
import { localeCatalogue } from '#domain/locales.ts';
import { IconArrowsExchange } from '#generated/icons/arrows-exchange.ts';
import type { Hit, HitGroup } from './hit.ts';
import { HitLink, MarkedPart } from './hit-parts.tsx';
import { getPieces, type Replacement } from './replacement.ts';
import list from '#dashboard/ui/table/tick-list.module.css';
import classes from './hit-list.module.css';

interface Picking {
  replacements: ReadonlyMap<string, Replacement>;
  leftOut: ReadonlySet<string>;
  leaveOut: (leftOut: ReadonlySet<string>) => void;
}

interface HitListProps {
  groups: readonly HitGroup[];
  picking?: Picking;
  onReplaceServer?: (serverId: string) => void;
}

type Row = { id: string; group: HitGroup; hit?: Hit };

/** An estimate, in pixels; measured rows correct it. */
const ROW_HEIGHT = 46;

/** Virtualized: only rows near the window are mounted. */
export function HitList({ groups, picking, onReplaceServer }: HitListProps) {
  const rows = useMemo(() => listRows(groups), [groups]);
  const body = useRef<HTMLDivElement>(null);
  const top = useTopOffset(body);
  // Stable: a new function would lay out all rows on every scroll frame.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey,
    overscan: 8,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <div
      role="table"
      aria-label={picking ? 'Preview' : 'Found'}
      aria-rowcount={rows.length}
      className={classes.table}
      data-picking={picking ? true : undefined}
    >
      <div
        ref={body}
        role="rowgroup"
        onKeyDown={moveInRows}
        style={{ height: virtualizer.getTotalSize() }}
      >
        <div
          role="presentation"
          style={{ transform: `translateY(${(items[0]?.start ?? top) - top}px)` }}
        >
          {items.map(({ index, key }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  role="row"
                  aria-rowindex={index + 1}
                >
                  {row.hit ? (
                    <HitRow hit={row.hit} picking={picking} onReplaceServer={onReplaceServer} />
                  ) : (
                    <GroupRow group={row.group} picking={picking} />
                  )}
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

const listRows = (groups: readonly HitGroup[]): Row[] =>
  groups.flatMap((group) => [
    { id: `group ${group.appId}`, group },
    ...group.hits.map((hit) => ({ id: hit.id, group, hit })),
  ]);

function GroupRow({ group, picking }: { group: HitGroup; picking: Picking | undefined }) {
  const { appId, name, hits } = group;
  return (
    <div role="presentation" className={classes.group}>
      {picking && <PickAll group={group} picking={picking} />}
      <div role="rowheader">
        <h2 dir="auto" translate="no">
          {appId === '' ? (
            <Link to="/vpn-servers">{name}</Link>
          ) : (
            <Link to="/apps/$appId" params={{ appId }}>
              {name}
            </Link>
          )}
        </h2>
      </div>
      <div role="cell" className={classes.count}>
        {hits.length.toLocaleString()}
      </div>
    </div>
  );
}

function PickAll({ group, picking }: { group: HitGroup; picking: Picking }) {
  const { replacements, leftOut, leaveOut } = picking;
  const ids = group.hits.flatMap(({ id }) =>
    replacements.get(id)?.refusal === undefined ? [id] : [],
  );
  const picked = ids.filter((id) => !leftOut.has(id)).length;
  return (
    <div role="cell" className={list.pick}>
      <TickAll
        label={`Select all of ${group.name}`}
        count={ids.length}
        ticked={picked}
        onTick={(ticked) => {
          const next = new Set(leftOut);
          for (const id of ids)
            if (ticked) next.delete(id);
            else next.add(id);
          leaveOut(next);
        }}
      />
    </div>
  );
}

const kindNames: Record<Hit['kind'], string> = {
  application: 'Application',
  text: 'English',
  translation: '',
  color: 'Color',
  image: 'Image',
  server: 'VPN server',
};

const nameKind = ({ kind, locale }: Hit): string =>
  localeCatalogue.find(({ code }) => code === locale)?.name ?? kindNames[kind];

interface HitRowProps {
  hit: Hit;
  picking: Picking | undefined;
  onReplaceServer: ((serverId: string) => void) | undefined;
}

const HitRow = memo(function HitRow({ hit, picking, onReplaceServer }: HitRowProps) {
  const { id, kind, key, value, description } = hit;
  const replacement = picking?.replacements.get(id);
  const name = `${key.text}, ${nameKind(hit)}`;
  return (
    <div role="presentation" className={`${list.row} ${classes.hit}`}>
      {picking && (
        <div role="cell" className={list.pick}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={replacement?.refusal === undefined && !picking.leftOut.has(id)}
              disabled={replacement?.refusal !== undefined}
              onChange={({ currentTarget }) => {
                const next = new Set(picking.leftOut);
                if (currentTarget.checked) next.delete(id);
                else next.add(id);
                picking.leaveOut(next);
              }}
            />
          </label>
        </div>
      )}
      <div role="cell" className={classes.kind}>
        {nameKind(hit)}
      </div>
      <div role="cell" className={classes.key} translate="no">
        <HitLink hit={hit} />
      </div>
      <div role="cell" className={classes.value}>
        {kind === 'color' && <span className={classes.swatch} style={{ background: value.text }} />}
        {replacement ? <ChangedText pieces={getPieces(replacement)} /> : <MarkedPart {...value} />}
        {replacement && kind === 'color' && (
          <span className={classes.swatch} style={{ background: replacement.value }} />
        )}
        {(hit.distance ?? 0) > 0 && (
          <span className={classes.kind}>{`ΔE ${hit.distance?.toFixed(3) ?? ''}`}</span>
        )}
        {replacement?.refusal !== undefined && (
          <p className={classes.refusal}>{replacement.refusal}</p>
        )}
        {replacement?.note !== undefined && <p className={classes.kind}>{replacement.note}</p>}
        {description && !picking && (
          <p className={classes.kind}>
            <MarkedPart {...description} />
          </p>
        )}
      </div>
      {kind === 'server' && onReplaceServer && (
        <div role="cell">
          <RowAction
            label={`Replace server ${key.text} ${value.text} …`}
            icon={<IconArrowsExchange size={16} />}
            onClick={() => onReplaceServer(id)}
          />
        </div>
      )}
    </div>
  );
});
