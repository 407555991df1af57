import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { IconLanguage } from '#generated/icons/language.ts';
import { IconPlayerStop } from '#generated/icons/player-stop.ts';
import { IconRefresh } from '#generated/icons/refresh.ts';
import type { App } from '#generated/model/app.ts';
import { formatCount } from '#domain/format.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { ReasonButton } from '#dashboard/ui/controls/reason-button.tsx';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { localeEntry } from '../translate/locale-entry.ts';
import {
  countQueued,
  type StatusCounts,
  type Cell,
  type CountsByCell,
} from '#dashboard/resources/progress/status-counts.ts';
import { describeCell } from './cell-words.ts';
import {
  findAffected,
  listCells,
  type Operation,
  type Scope,
  type Sum,
  sumCounts,
} from './cells.ts';
import { FailureReasons } from './failure-reasons-list.tsx';
import classes from './scope-panel.module.css';

const OperationDialog = lazyComponent(
  async () => (await import('./operation-dialog.tsx')).OperationDialog,
);

interface ScopePanelProps {
  apps: readonly App[];
  isNarrowed: boolean;
  scope: Scope;
  counts: CountsByCell;
  onChoose: (scope: Scope) => void;
  onReadAgain: () => void;
}

export function ScopePanel(props: ScopePanelProps) {
  const { apps, isNarrowed, scope, counts, onChoose, onReadAgain } = props;
  const [asked, setAsked] = useState<Operation>();
  const cells = useMemo(() => listCells(apps, scope), [apps, scope]);
  const sum = useMemo(() => sumCounts(cells, counts), [cells, counts]);
  const isAll = scope.appId === undefined && scope.locale === undefined;
  const title = nameScope(apps, scope, isNarrowed);

  return (
    <section aria-label="Chosen translations" className={classes.panel}>
      <div className={classes.head}>
        <h2 dir="auto" translate="no">
          {title}
        </h2>
        {!isAll && <TextButton onClick={() => onChoose({})}>Choose all</TextButton>}
        {scope.appId !== undefined && (
          <Link
            to="/apps/$appId/texts"
            params={{ appId: scope.appId }}
            search={scope.locale ? { locale: scope.locale } : {}}
          >
            Open texts
          </Link>
        )}
      </div>
      {/* Not a live region at first: screen readers would read hundreds of updates. */}
      <p className={classes.sum} role={sum.unread > 0 ? undefined : 'status'}>
        <Figures hasApps={apps.length > 0} sum={sum} cells={cells} onReadAgain={onReadAgain} />
      </p>
      <div className={classes.actions}>
        {operations.map(({ operation, icon, onNothing }) => (
          <ReasonButton
            key={operation}
            size="xs"
            variant="default"
            leftSection={icon}
            reason={
              findAffected(operation, cells, counts).length === 0
                ? onNothing(sum.counts)
                : undefined
            }
            onClick={() => setAsked(operation)}
            preload={OperationDialog.preload}
          >
            {operation}
          </ReasonButton>
        ))}
      </div>
      <Reasons apps={apps} cells={cells} counts={counts} />
      {asked && (
        <OperationDialog
          operation={asked}
          scopeName={title}
          apps={apps}
          cells={cells}
          counts={counts}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

const onlyQueued = (counts: StatusCounts): string | undefined =>
  countQueued(counts) > 0 ? 'Wait until the queue of these languages is empty' : undefined;

const operations = [
  {
    operation: 'Auto-translate missing',
    icon: <IconLanguage size={14} />,
    onNothing: (counts: StatusCounts) => onlyQueued(counts) ?? 'Every text has a translation',
  },
  {
    operation: 'Retry failed',
    icon: <IconRefresh size={14} />,
    onNothing: (counts: StatusCounts) =>
      (counts.error > 0 ? onlyQueued(counts) : undefined) ?? 'Nothing has failed',
  },
  {
    operation: 'Cancel queued',
    icon: <IconPlayerStop size={14} />,
    onNothing: () => 'Nothing is in the queue',
  },
] as const;

const applications = { one: 'application', many: 'applications' };

function nameScope(apps: readonly App[], { appId, locale }: Scope, isNarrowed: boolean): string {
  const app = apps.find(({ _id }) => _id === appId);
  const all = isNarrowed ? `${formatCount(apps.length, applications)} listed` : 'All applications';
  return `${app?.name ?? all}, ${locale ? localeEntry(locale).name : 'all languages'}`;
}

const NOTHING_LISTED = 'No application is listed. Clear the search and the filter to see all.';

interface FiguresProps {
  hasApps: boolean;
  sum: Sum;
  cells: readonly Cell[];
  onReadAgain: () => void;
}

const languages = { one: 'language', many: 'languages' };

function Figures(props: FiguresProps) {
  const { hasApps, sum, cells, onReadAgain } = props;
  const { counts, unread, failed } = sum;
  if (cells.length === 0) return hasApps ? 'No language to translate into.' : NOTHING_LISTED;
  return (
    <>
      <span>
        {`${unread === cells.length ? 'Loading…' : describeCell(counts)}${unread > 0 && unread < cells.length ? `, ${unread.toLocaleString()} still loading` : ''}`}
      </span>
      {failed > 0 && (
        <span>
          <span>{`. ${formatCount(failed, languages)} could not be loaded.`}</span>{' '}
          <TextButton onClick={onReadAgain}>Try again</TextButton>
        </span>
      )}
    </>
  );
}

interface ReasonsProps {
  apps: readonly App[];
  cells: readonly Cell[];
  counts: CountsByCell;
}

function Reasons({ apps, cells, counts }: ReasonsProps) {
  const failed = useMemo(() => findFailed(cells, counts), [cells, counts]);
  return failed.length > 0 && <FailureReasons apps={apps} cells={failed} />;
}

const findFailed = (cells: readonly Cell[], known: CountsByCell) =>
  cells.flatMap((cell) => {
    const counts = sumCounts([cell], known).counts.error;
    return counts > 0 ? [{ ...cell, count: counts }] : [];
  });
