import { useMemo } from 'react';
import { formatNumber } from '#domain/format.ts';
import { TickAll } from '../table/tick-all.tsx';
import type { SessionProps, Groups, Keyed, Row } from './definition.ts';
import { summarise, type Summary } from './row-status.ts';
import classes from './group-pills.module.css';

interface GroupPillsProps<Entry extends Keyed> extends SessionProps<Entry> {
  groups: Groups;
  shown: string | undefined;
  onShow: (group: string | undefined) => void;
}

export function GroupPills<Entry extends Keyed>(props: GroupPillsProps<Entry>) {
  const { groups, session, shown, onShow } = props;
  const { rows, getStatus, progress, select, stage } = session;
  const byGroup = useMemo(() => groupRows(rows), [rows]);
  const summaries = useMemo(
    () => [...byGroup].map(([id, own]) => [id, summarise(own, { getStatus, progress })] as const),
    [byGroup, getStatus, progress],
  );
  return (
    <div role="group" aria-label={groups.plural} className={classes.groups}>
      {summaries.map(([id, summary]) => (
        <div key={id} className={classes.group} data-shown={shown === id || undefined}>
          <TickAll
            label={`Select all in ${groups.getLabel(id)}`}
            count={summary.selectable}
            ticked={summary.selected}
            isDisabled={stage.name === 'sending'}
            onTick={(selected) =>
              select(byGroup.get(id)?.filter((row) => getStatus(row).selectable) ?? [], selected)
            }
          />
          <button
            type="button"
            aria-pressed={shown === id}
            onClick={() => onShow(shown === id ? undefined : id)}
          >
            <b>{groups.getLabel(id)}</b> <span>{describeCounts(summary)}</span>
          </button>
        </div>
      ))}
    </div>
  );
}

function groupRows<Entry extends Keyed>(rows: readonly Row<Entry>[]): Map<string, Row<Entry>[]> {
  const groups = new Map<string, Row<Entry>[]>();
  for (const row of rows) {
    const group = row.entry?.group;
    if (group === undefined) continue;
    const known = groups.get(group);
    if (known) known.push(row);
    else groups.set(group, [row]);
  }
  return groups;
}

export function describeCounts({ kinds }: Pick<Summary, 'kinds'>): string {
  const problems = kinds.invalid + kinds.duplicate;
  const counts = [
    [kinds.new, 'new'],
    [kinds.changed, 'changed'],
    [kinds.same, 'same'],
    [problems, problems === 1 ? 'problem' : 'problems'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${formatNumber(count)} ${name}`)
    .join(', ');
}
