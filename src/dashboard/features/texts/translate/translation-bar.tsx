import { FilterPill, FilterPills } from '#dashboard/ui/filter-pill.tsx';
import type { TranslationStatus } from '#domain/translation-status.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { RowFilter } from '../texts-view.ts';
import { localeEntry } from './locale-entry.ts';
import { ProblemsFilter } from './problems-filter.tsx';
import { getPercent, type StatusCounts, statuses } from './status-counts.ts';
import { TranslateButtons } from './translate-buttons.tsx';
import type { ProgressByLocale } from './use-progress.ts';
import classes from './translation-bar.module.css';

interface TranslationBarProps {
  appId: string;
  locale: TargetLocale;
  targets: readonly TargetLocale[];
  /** The counts according to the rows. */
  counts: StatusCounts;
  /** How many rows a check warns of. */
  problems: number;
  /** How many a machine has made and nobody has looked at. */
  unchecked: number;
  /** How many are to be checked again. */
  again: number;
  progress: ProgressByLocale;
  filter: RowFilter;
  onFilterChange: (filter: RowFilter) => void;
}

/** Above a language's table: how far its translation has come, and what can be done about it. */
export function TranslationBar(props: TranslationBarProps) {
  const { appId, locale, targets, counts, progress } = props;
  return (
    <div className={classes.bar}>
      <div className={classes.progress}>
        <ProgressMeter counts={counts} label={`Translated into ${localeEntry(locale).name}`} />
        <RowFilters {...props} />
      </div>
      <TranslateButtons
        appId={appId}
        targets={targets}
        tab={{ locale, counts }}
        progress={progress}
      />
    </div>
  );
}

/** How much is translated, as a bar and a rounded percentage (spec 9). */
function ProgressMeter({ counts, label }: { counts: StatusCounts; label: string }) {
  const percent = getPercent(counts);
  if (percent === 'empty') return <span className={classes.percent}>No texts</span>;
  return (
    <>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classes.meter}
      >
        <div style={{ width: `${percent}%` }} />
      </div>
      <span className={classes.percent} aria-hidden>
        {percent}%
      </span>
    </>
  );
}

/** Shown although there are none: their place is known, and nothing moves when there are some. */
const always = new Set(['pending', 'translating', 'error', 'cancelled']);

const dots: Record<TranslationStatus, string> = {
  new: 'var(--mantine-color-gray-5)',
  pending: 'var(--mantine-color-blue-6)',
  translating: 'var(--mantine-color-blue-6)',
  translated: 'var(--mantine-color-green-6)',
  error: 'var(--mantine-color-red-6)',
  cancelled: 'var(--mantine-color-gray-5)',
};

/** How many rows are in each state; pressed, only those are listed. */
function RowFilters(props: TranslationBarProps) {
  const { counts, problems, unchecked, again, filter, onFilterChange: onChange } = props;
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
            dot={dots[status]}
            onPress={() => onChange({ ...filter, status: status === only ? undefined : status })}
          />
        ))}
      <FilterPill
        label="automatic, unchecked"
        count={unchecked}
        pressed={filter.unchecked === true}
        small
        onPress={() => onChange({ ...filter, unchecked: filter.unchecked ? undefined : true })}
      />
      <FilterPill
        label="Check again"
        title="Their English text has changed"
        count={again}
        pressed={filter.again === true}
        small
        onPress={() => onChange({ ...filter, again: filter.again ? undefined : true })}
      />
      <ProblemsFilter
        count={problems}
        pressed={filter.problems === true}
        onPress={(pressed) => onChange({ ...filter, problems: pressed || undefined })}
      />
    </FilterPills>
  );
}
