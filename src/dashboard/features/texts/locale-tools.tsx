import { type ReactNode, useEffect, useMemo } from 'react';
import type * as Remember from '#dashboard/resources/outdated/remember.ts';
import {
  getOutdatedOriginal,
  useOutdatedById,
} from '#dashboard/resources/outdated/english-changed.ts';
import { countStatuses, type StatusCounts } from '#dashboard/resources/progress/status-counts.ts';
import type { TableView } from '#dashboard/ui/table/table-view.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { isUnreviewed } from './bulk/bulk-actions.ts';
import { useProblemsFound } from './checks/use-problems-found.ts';
import type { RowFilter, TextsView } from './texts-view.ts';
import { TabActions, TabTools, TranslateButtons } from './translate/translate-buttons.tsx';
import { TranslationBar } from './translate/translation-bar.tsx';
import type { ProgressByLocale } from './translate/use-progress.ts';
import { useWorkspace } from './translate/workspace.ts';

export interface LocaleTextsProps {
  locale: TargetLocale;
  targets: readonly TargetLocale[];
  progress: ProgressByLocale;
  view: TextsView;
  onViewChange: (view: TableView) => void;
  onFilterChange: (filter: RowFilter) => void;
  onImport: () => void;
  opened: string | undefined;
  actions: ReactNode;
}

/** Optional cleanup: the page works without its code. */
const forgetSettled = async (...settled: Parameters<typeof Remember.forgetSettled>) => {
  const remember = await import('#dashboard/resources/outdated/remember.ts').catch(() => undefined);
  remember?.forgetSettled(...settled);
};

type ToolsProps = LocaleTextsProps & { rows: readonly LocaleText[] };

export function LocaleTools({ children, ...props }: ToolsProps & { children: ReactNode }) {
  const { rows } = props;
  // Counted once for both uses: there may be 100,000 rows.
  const counts = useMemo(() => countStatuses(rows), [rows]);
  return (
    <TabTools>
      <Bar {...props} counts={counts} />
      {children}
      <TabActions>
        <Buttons {...props} counts={counts} />
        {props.actions}
      </TabActions>
    </TabTools>
  );
}

type CountedProps = ToolsProps & { counts: StatusCounts };

function Buttons({ locale, targets, progress, counts, onImport }: CountedProps) {
  const { appId } = useWorkspace();
  // For this language, counts from the rows take precedence over the server's counters.
  const known = useMemo(() => new Map(progress).set(locale, counts), [progress, locale, counts]);
  return (
    <TranslateButtons
      appId={appId}
      targets={targets}
      tab={{ locale, counts }}
      progress={known}
      onImport={onImport}
    />
  );
}

function Bar({ rows, counts, ...props }: CountedProps) {
  const { appId } = useWorkspace();
  const { locale, view, onFilterChange } = props;
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
  return (
    <TranslationBar
      locale={locale}
      counts={counts}
      problems={found?.size ?? 0}
      unreviewed={unreviewed}
      changed={changed}
      filter={getFilter(view)}
      onFilterChange={onFilterChange}
    />
  );
}

const getFilter = ({ status, problems, unreviewed, changed, imported }: TextsView): RowFilter => ({
  status,
  problems,
  unreviewed,
  changed,
  imported,
});
