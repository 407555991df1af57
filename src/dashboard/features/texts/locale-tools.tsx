import type * as Remember from '#dashboard/resources/outdated/remember.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  getOutdatedOriginal,
  useOutdatedById,
} from '#dashboard/resources/outdated/english-changed.ts';
import {
  type StatusCounts,
  getPercent,
  statuses,
} from '#dashboard/resources/progress/status-counts.ts';
import type { LocaleText, TargetLocale } from '#generated/model/index.ts';
import { isUnreviewed } from './bulk/bulk-actions.ts';
import { useProblemsFound } from './checks/use-problems-found.ts';
import type { TextsListProps } from './table-parts.tsx';
import type { RowFilter } from './texts-view.ts';
import { useWorkspace } from './translate/workspace.tsx';
import { FilterPill, FilterPills } from '#dashboard/ui/controls/filter-pill.tsx';
import { localeEntry } from '#domain/locales.ts';
import { getMark } from './translate/status-badge.tsx';
import classes from './translate/translation-bar.module.css';

interface FiltersProps extends Pick<TextsListProps, 'view' | 'onViewChange'> {
  locale: TargetLocale;
  rows: readonly LocaleText[];
  counts: StatusCounts;
  children: ReactNode;
}

export function LocaleFilters({ children, ...props }: FiltersProps) {
  const { locale, counts } = props;
  return (
    <div className={classes.bar}>
      <ProgressMeter counts={counts} label={`Translated into ${localeEntry(locale).name}`} />
      <RowFilters {...props} />
      {children}
    </div>
  );
}

function ProgressMeter({ counts, label }: { counts: StatusCounts; label: string }) {
  const percent = getPercent(counts);
  if (percent === 'empty') return <span className={classes.percent}>No texts</span>;
  const words = `${percent}%`;
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
        <div style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

const PROBLEMS = 'With problems';

function RowFilters(props: Omit<FiltersProps, 'children'>) {
  const pills = usePills(props);
  // Filters neither go, nor come with the first problem: the others would move.
  const [known, setKnown] = useState<readonly string[]>([]);
  const fresh = pills.filter(
    ({ label, count = 0, pressed }) =>
      (count > 0 || pressed || (label === PROBLEMS && props.rows.length > 0)) &&
      !known.includes(label),
  );
  if (fresh.length > 0) setKnown([...known, ...fresh.map(({ label }) => label)]);
  const shown = known.flatMap((label) => pills.find((pill) => pill.label === label) ?? []);
  return (
    <FilterPills label="Filter">
      {shown.map(({ change, ...pill }) => (
        <FilterPill key={pill.label} {...pill} small onPress={() => props.onViewChange(change)} />
      ))}
    </FilterPills>
  );
}

function usePills({ locale, rows, counts, view }: Omit<FiltersProps, 'children'>) {
  const { appId } = useWorkspace();
  const unreviewed = useMemo(() => rows.filter(isUnreviewed).length, [rows]);
  const outdated = useOutdatedById(appId);
  const changed = useMemo(() => {
    if (outdated.size === 0) return 0;
    return rows.filter((row) => getOutdatedOriginal(row, outdated) !== undefined).length;
  }, [rows, outdated]);
  // Forgets remembered translations that were translated again.
  useEffect(() => {
    if (outdated.size > 0) void forgetSettled(appId, rows);
  }, [appId, outdated, rows]);
  const lists = useMemo(() => new Map([[locale, rows]]), [locale, rows]);
  const { found } = useProblemsFound(lists, true);
  const flags = [
    ['unreviewed', 'Not reviewed', unreviewed],
    ['changed', 'English changed', changed],
    // Two digits have their room before they are counted.
    ['problems', PROBLEMS, found?.size, 99],
    ['imported', 'Imported', undefined],
  ] as const;
  return [
    ...statuses.map((status) => {
      const pressed = view.status === status;
      const change: RowFilter = { status: pressed ? undefined : status };
      return { label: status, count: counts[status], mark: getMark(status), pressed, change };
    }),
    ...flags.map(([name, label, count, most]) => {
      const pressed = view[name] === true;
      const change: RowFilter = { [name]: pressed ? undefined : true };
      return { label, count, most, pressed, change };
    }),
  ];
}

/** Optional cleanup: the page works without its code. */
const forgetSettled = async (...settled: Parameters<typeof Remember.forgetSettled>) => {
  const remember = await import('#dashboard/resources/outdated/remember.ts').catch(() => undefined);
  remember?.forgetSettled(...settled);
};
