import { useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#domain/format.ts';
import { FilterPill, FilterPills } from '../controls/filter-pill.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { SelectAll } from '../table/select-all.tsx';
import type { SessionProps, Groups, Keyed, RowKind } from './definition.ts';
import { FileNotes } from './file-notes.tsx';
import { Foot, type FootProps } from './foot.tsx';
import { summarise, type Summary } from './row-status.ts';
import { SharedNotes } from './shared-notes.tsx';
import { Table } from './table.tsx';
import classes from './workbench.module.css';

export function Review<Entry extends Keyed>(props: FootProps<Entry>) {
  const { session, onKeep } = props;
  const { stage, fileName } = session;
  const { groups } = session.definition;
  const { Report } = session.definition.layout;
  const heading = useRef<HTMLHeadingElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const focusHeading = () => (heading.current ?? whole.current)?.focus();
  const [group, setGroup] = useState<string>();
  useEffect(focusHeading, []);
  return (
    <div ref={whole} className={classes.review} tabIndex={-1}>
      {stage.name === 'report' && Report && <Report session={session} />}
      <div className={classes.about}>
        {fileName !== undefined && (
          <h3 ref={heading} tabIndex={-1}>
            {fileName}
          </h3>
        )}
        {stage.name === 'review' && (
          <FileNotes session={session} group={group}>
            {groups && (
              <GroupPills groups={groups} session={session} shown={group} onShow={setGroup} />
            )}
          </FileNotes>
        )}
      </div>
      <SharedNotes session={session}>
        <Rows session={session} summary={props.summary} {...(group !== undefined && { group })} />
      </SharedNotes>
      {stage.name === 'review' && stage.error !== undefined && (
        <FailureNote message={stage.error} />
      )}
      <Foot
        {...props}
        onKeep={() => {
          onKeep();
          focusHeading();
        }}
      />
    </div>
  );
}

type Filter = RowKind | 'all';

type RowsProps<Entry extends Keyed> = SessionProps<Entry> & { summary: Summary; group?: string };

function Rows<Entry extends Keyed>({ session, summary: whole, group }: RowsProps<Entry>) {
  const { rows, getStatus, progress } = session;
  const { words, isUpload } = session.definition;
  const { changed, same, removed } = whole.kinds;
  const [filter, setFilter] = useState<Filter>('all');
  const ofGroup = useMemo(
    () => (group === undefined ? rows : rows.filter(({ entry }) => entry?.group === group)),
    [rows, group],
  );
  const summary = useMemo(
    () => (ofGroup === rows ? whole : summarise(ofGroup, { getStatus, progress })),
    [ofGroup, rows, whole, getStatus, progress],
  );
  const shown = useMemo(
    () => (filter === 'all' ? ofGroup : ofGroup.filter((row) => getStatus(row).kind === filter)),
    [ofGroup, getStatus, filter],
  );
  const shownSummary = useMemo(
    () => (shown === ofGroup ? summary : summarise(shown, { getStatus, progress })),
    [shown, ofGroup, summary, getStatus, progress],
  );
  const chip = (value: Filter, label: string, count: number) => {
    const isEmpty = count === 0 && filter !== value;
    return (
      (!isEmpty || !isUpload) && (
        <FilterPill
          key={value}
          label={label}
          count={count}
          pressed={filter === value}
          disabled={isEmpty}
          onPress={() => setFilter(value)}
        />
      )
    );
  };
  return (
    <>
      <FilterPills label="Show">
        {chip('all', 'All', ofGroup.length)}
        {Object.entries(words.rowKinds).map(([value, label]) => {
          const kind = value as RowKind; // as: the keys are kinds of rows
          return chip(kind, label, summary.kinds[kind]);
        })}
      </FilterPills>
      <Table
        key={`${filter} ${group ?? ''}`}
        rows={shown}
        summary={shownSummary}
        hasCurrent={changed + same + removed > 0}
        session={session}
      />
    </>
  );
}

interface GroupPillsProps<Entry extends Keyed> extends SessionProps<Entry> {
  groups: Groups;
  shown: string | undefined;
  onShow: (group: string | undefined) => void;
}

function GroupPills<Entry extends Keyed>(props: GroupPillsProps<Entry>) {
  const { groups, session, shown, onShow } = props;
  const { rows, getStatus, progress, select, stage } = session;
  const byGroup = useMemo(() => Map.groupBy(rows, ({ entry }) => entry?.group), [rows]);
  const summaries = useMemo(
    () =>
      [...byGroup].flatMap(([id, own]) =>
        id === undefined ? [] : [[id, own, summarise(own, { getStatus, progress })] as const],
      ),
    [byGroup, getStatus, progress],
  );
  return (
    <FilterPills label={groups.plural}>
      {summaries.map(([id, own, summary]) => (
        <div key={id} className={classes.group} data-shown={shown === id || undefined}>
          <SelectAll
            label={`Select all in ${groups.getLabel(id)}`}
            count={summary.selectable}
            selected={summary.selected}
            isDisabled={stage.name === 'sending'}
            onSelect={(selected) =>
              select(
                own.filter((row) => getStatus(row).selectable),
                selected,
              )
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
    </FilterPills>
  );
}

function describeCounts({ kinds }: Pick<Summary, 'kinds'>): string {
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
