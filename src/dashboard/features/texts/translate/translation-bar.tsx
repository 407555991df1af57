import { describeLeft } from '#domain/language-state.ts';
import { FilterPill, FilterPills } from '#dashboard/ui/controls/filter-pill.tsx';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { RowFilter } from '../texts-view.ts';
import { localeEntry } from './locale-entry.ts';
import { ProblemsFilter } from './problems-filter.tsx';
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
    <>
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
      <span className={classes.percent} aria-hidden>
        {words}
      </span>
    </>
  );
}

/** Shown even when empty, so that filters do not move. */
const always = new Set(['pending', 'translating', 'error', 'cancelled']);

function RowFilters(props: TranslationBarProps) {
  const { counts, problems, unreviewed, changed, filter, onFilterChange: onChange } = props;
  const { status: only } = filter;
  return (
    <FilterPills label="Filter">
      {statuses
        .filter((status) => counts[status] > 0 || status === only || always.has(status))
        .map((status) => (
          <FilterPill
            key={status}
            label={status}
            count={counts[status]}
            pressed={status === only}
            small
            mark={getMark(status)}
            onPress={() => onChange({ ...filter, status: status === only ? undefined : status })}
          />
        ))}
      <FilterPill
        label="Not reviewed"
        count={unreviewed}
        pressed={filter.unreviewed === true}
        small
        onPress={() => onChange({ ...filter, unreviewed: filter.unreviewed ? undefined : true })}
      />
      <FilterPill
        label="English changed"
        count={changed}
        pressed={filter.changed === true}
        small
        onPress={() => onChange({ ...filter, changed: filter.changed ? undefined : true })}
      />
      <ProblemsFilter
        count={problems}
        pressed={filter.problems === true}
        onPress={(pressed) => onChange({ ...filter, problems: pressed || undefined })}
      />
    </FilterPills>
  );
}
