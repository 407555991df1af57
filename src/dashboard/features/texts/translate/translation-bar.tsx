import { useState } from 'react';
import { describeLeft } from '#domain/language-state.ts';
import { FilterPill, FilterPills } from '#dashboard/ui/controls/filter-pill.tsx';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { RowFilter } from '../texts-view.ts';
import { localeEntry } from './locale-entry.ts';
import { getMark } from './status-badge.tsx';
import {
  countLeft,
  getPercent,
  type StatusCounts,
  statuses,
} from '#dashboard/resources/progress/status-counts.ts';
import classes from './translation-bar.module.css';

interface TranslationBarProps {
  locale: TargetLocale;
  counts: StatusCounts;
  problems: number;
  unreviewed: number;
  changed: number;
  filter: RowFilter;
  onFilterChange: (filter: RowFilter) => void;
}

export function TranslationBar(props: TranslationBarProps) {
  const { locale, counts } = props;
  return (
    <div className={classes.bar}>
      <ProgressMeter counts={counts} label={`Translated into ${localeEntry(locale).name}`} />
      <RowFilters {...props} />
    </div>
  );
}

function ProgressMeter({ counts, label }: { counts: StatusCounts; label: string }) {
  const percent = getPercent(counts);
  if (percent === 'empty') return <span className={classes.percent}>No texts</span>;
  const words = `${percent}%${describeLeft(percent, countLeft(counts))}`;
  return (
    <div className={classes.progress}>
      <span className={classes.percent} aria-hidden>
        {words}
      </span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuetext={words}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classes.meter}
      >
        {/* Rounded down: a full bar would look complete. */}
        <div style={{ width: `${Math.min(percent, countLeft(counts) > 0 ? 99 : 100)}%` }} />
      </div>
    </div>
  );
}

function RowFilters(props: TranslationBarProps) {
  const pills = getPills(props);
  // A filter stays once it was shown: the others would move when its last row leaves it.
  const [known, setKnown] = useState<readonly string[]>([]);
  const fresh = pills.filter(
    ({ label, count = 0, pressed }) => (count > 0 || pressed) && !known.includes(label),
  );
  if (fresh.length > 0) setKnown([...known, ...fresh.map(({ label }) => label)]);
  const shown = known.flatMap((label) => pills.find((pill) => pill.label === label) ?? []);
  return (
    <FilterPills label="Filter">
      {shown.map(({ change, ...pill }) => (
        <FilterPill
          key={pill.label}
          {...pill}
          small
          onPress={() => props.onFilterChange({ ...props.filter, ...change })}
        />
      ))}
    </FilterPills>
  );
}

function getPills({ counts, problems, unreviewed, changed, filter }: TranslationBarProps) {
  const flags = [
    ['unreviewed', 'Not reviewed', unreviewed],
    ['changed', 'English changed', changed],
    ['problems', 'With problems', problems],
    ['imported', 'Imported', undefined],
  ] as const;
  return [
    ...statuses.map((status) => {
      const pressed = filter.status === status;
      const change: RowFilter = { status: pressed ? undefined : status };
      return { label: status, count: counts[status], mark: getMark(status), pressed, change };
    }),
    ...flags.map(([name, label, count]) => {
      const pressed = filter[name] === true;
      const change: RowFilter = { [name]: pressed ? undefined : true };
      return { label, count, pressed, change };
    }),
  ];
}
