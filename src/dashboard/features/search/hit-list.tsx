import { formatNumber } from '#domain/format.ts';
import { Link } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import { RowBlocks } from '#dashboard/ui/table/row-blocks.tsx';
import { SelectAll } from '#dashboard/ui/table/select-all.tsx';
import { HitRow, type HitRowProps, type Picking } from './hit-row.tsx';
import type { Hit, SearchedApp } from './hits.ts';
import list from '#dashboard/ui/table/select-list.module.css';
import classes from './hit-list.module.css';

interface HitListProps extends Omit<HitRowProps, 'hit'> {
  hits: readonly Hit[];
}

interface Group {
  app: SearchedApp;
  hits: readonly Hit[];
}

export const HitList = memo(function HitList(props: HitListProps) {
  const { hits, ...common } = props;
  const { picking } = common;
  // One application has a heading, too: the preview selects all of it there.
  const rows = useMemo(() => listRows(hits), [hits]);
  return (
    <div
      role="table"
      aria-label={picking ? 'Preview' : 'Found'}
      aria-rowcount={rows.length}
      className={classes.table}
      data-picking={picking ? true : undefined}
    >
      <RowBlocks rows={rows}>
        {(row, index) => (
          <div
            key={'id' in row ? row.id : row.app._id}
            role="row"
            data-index={index}
            aria-rowindex={index + 1}
          >
            {'id' in row ? (
              <HitRow {...common} hit={row} />
            ) : (
              <GroupRow group={row} picking={picking} />
            )}
          </div>
        )}
      </RowBlocks>
    </div>
  );
});

function listRows(hits: readonly Hit[]): (Group | Hit)[] {
  const rows: (Group | Hit)[] = [];
  for (const [app, own] of Map.groupBy(hits, (hit) => hit.app)) {
    rows.push({ app, hits: own });
    // Not spread: there may be more than the stack holds.
    for (const hit of own) rows.push(hit);
  }
  return rows;
}

function GroupRow({ group, picking }: { group: Group; picking: HitRowProps['picking'] }) {
  const { app, hits } = group;
  return (
    <div role="presentation" className={classes.group}>
      <div role="rowheader">
        <h2 dir="auto" translate="no">
          {app._id === '' ? (
            <Link to="/vpn-servers">{app.name}</Link>
          ) : (
            <Link to="/apps/$appId" params={{ appId: app._id }}>
              {app.name}
            </Link>
          )}
        </h2>
      </div>
      <div role="cell" className={classes.count}>
        {formatNumber(hits.length)}
      </div>
      {picking && <PickAll app={app} picking={picking} />}
    </div>
  );
}

function PickAll({ app, picking }: { app: SearchedApp; picking: Picking }) {
  const { possible, leftOut, pick } = picking;
  const ids = possible.flatMap((hit) => (hit.app === app ? [hit.id] : []));
  return (
    <div role="cell" className={`${list.pick} ${classes.pickAll}`}>
      <SelectAll
        label={`Select all of ${app.name}`}
        count={ids.length}
        selected={leftOut.size === 0 ? ids.length : ids.filter((id) => !leftOut.has(id)).length}
        onSelect={(selected) => pick(ids, selected)}
      />
    </div>
  );
}
