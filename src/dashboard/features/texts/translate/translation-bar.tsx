import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { RowFilter } from '../texts-view.ts';
import { localeEntry } from './locale-entry.ts';
import { ProgressMeter } from './progress-meter.tsx';
import { RowFilters } from './row-filters.tsx';
import type { StatusCounts } from './status-counts.ts';
import { TranslateButtons } from './translate-buttons.tsx';
import type { ProgressByLocale } from './use-progress.ts';
import classes from './translation-bar.module.css';

interface TranslationBarProps {
  appId: string;
  locale: TargetLocale;
  targets: readonly TargetLocale[];
  /** What the rows say. */
  counts: StatusCounts;
  problems: number;
  progress: ProgressByLocale;
  filter: RowFilter;
  onFilterChange: (filter: RowFilter) => void;
}

/** Above a language's table: how far its translation has come, and what can be done about it. */
export function TranslationBar(props: TranslationBarProps) {
  const { appId, locale, targets, counts, problems, progress, filter, onFilterChange } = props;
  return (
    <div className={classes.bar}>
      <div className={classes.progress}>
        <ProgressMeter counts={counts} label={`Translated into ${localeEntry(locale).name}`} />
        <RowFilters counts={counts} problems={problems} filter={filter} onChange={onFilterChange} />
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
