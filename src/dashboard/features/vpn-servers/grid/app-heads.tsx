import { memo } from 'react';
import type { App } from '#generated/model/app.ts';
import { formatCount } from '#domain/format.ts';
import { type Block, within } from './range.ts';
import classes from './assignment-cells.module.css';

interface AppHeadsProps {
  apps: readonly App[];
  columns: readonly number[];
  counts: ReadonlyMap<string, number>;
  active: number | undefined;
  block: Block | undefined;
}

export function AppHeads({ apps, columns, counts, active, block }: AppHeadsProps) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.line}>
        <div
          role="columnheader"
          aria-colindex={1}
          className={classes.corner}
          data-column={0}
          tabIndex={active === 0 ? 0 : -1}
          title="Select all"
        >
          Server
        </div>
        {columns.map((index) => (
          <AppHead
            key={apps[index]?._id}
            app={apps[index]}
            count={counts.get(apps[index]?._id ?? '') ?? 0}
            column={index + 1}
            active={active === index + 1}
            selected={block !== undefined && within(block.columns, index)}
          />
        ))}
      </div>
    </div>
  );
}

interface AppHeadProps {
  app: App | undefined;
  count: number;
  column: number;
  active: boolean;
  selected: boolean;
}

const servers = { one: 'server', many: 'servers' };

const AppHead = memo(function AppHead({ app, count, column, active, selected }: AppHeadProps) {
  if (!app) return null;
  const summary = `${app.name}: ${formatCount(count, servers)}`;
  return (
    <div
      role="columnheader"
      aria-colindex={column + 1}
      aria-label={summary}
      title={summary}
      className={classes.app}
      style={{ left: `calc(var(--key) + ${column - 1} * var(--column))` }}
      data-column={column}
      data-selected={selected || undefined}
      tabIndex={active ? 0 : -1}
    >
      <span dir="auto" translate="no">
        {app.name}
      </span>
      <small>{count.toLocaleString()}</small>
    </div>
  );
});
