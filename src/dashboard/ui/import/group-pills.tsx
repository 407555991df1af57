import { useMemo } from 'react';
import { formatNumber } from '#domain/format.ts';
import { TickAll } from '../table/tick-all.tsx';
import type { BenchProps, Groups, Keyed, Row } from './kind.ts';
import { summarise, type Summary } from './verdict.ts';
import classes from './group-pills.module.css';

interface GroupPillsProps<Entry extends Keyed> extends BenchProps<Entry> {
  groups: Groups;
  /** The only group whose rows are shown. */
  shown: string | undefined;
  onShow: (group: string | undefined) => void;
}

/** Each group of the rows with its results and a checkbox for all its rows. */
export function GroupPills<Entry extends Keyed>(props: GroupPillsProps<Entry>) {
  const { groups, bench, shown, onShow } = props;
  const { rows, judge, progress, pick, stage } = bench;
  const byGroup = useMemo(() => groupRows(rows), [rows]);
  const summaries = useMemo(
    () => [...byGroup].map(([id, own]) => [id, summarise(own, { judge, progress })] as const),
    [byGroup, judge, progress],
  );
  return (
    <div role="group" aria-label={groups.plural} className={classes.groups}>
      {summaries.map(([id, summary]) => (
        <div key={id} className={classes.group} data-shown={shown === id || undefined}>
          <TickAll
            label={`Select all in ${groups.getLabel(id)}`}
            count={summary.pickable}
            ticked={summary.picked}
            isDisabled={stage.name === 'sending'}
            onTick={(picked) =>
              pick(byGroup.get(id)?.filter((row) => judge(row).pickable) ?? [], picked)
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
