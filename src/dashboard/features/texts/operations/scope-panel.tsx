import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { IconLanguage } from '#generated/icons/language.ts';
import { IconPlayerStop } from '#generated/icons/player-stop.ts';
import { IconRefresh } from '#generated/icons/refresh.ts';
import type { App } from '#generated/model/index.ts';
import { formatCount } from '#domain/format.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';
import { lazyComponent, usePreload } from '#dashboard/ui/layout/lazy-component.tsx';
import { ReasonButton } from '#dashboard/ui/controls/reason-button.tsx';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { localeEntry } from '#domain/locales.ts';
import { listCells, type Scope } from '#dashboard/resources/progress/counts-reader.ts';
import {
  countQueued,
  type StatusCounts,
  type Cell,
  type CountsByCell,
  getPercent,
} from '#dashboard/resources/progress/status-counts.ts';
import {
  describeCell,
  listFigures,
  listWork,
  findAffected,
  findFailed,
  type Operation,
  READ_UNASKED,
  type Sum,
  sumCounts,
} from './cells.ts';
import classes from './scope-panel.module.css';

const OperationDialog = lazyComponent(
  async () => (await import('./operation-dialog.tsx')).OperationDialog,
);

interface ScopePanelProps {
  apps: readonly App[];
  scope: Scope;
  counts: CountsByCell;
  onChoose: (scope: Scope) => void;
  onReadAgain: () => void;
  reasons: ShownReasons;
}

interface ShownReasons {
  isShown: boolean;
  onToggle: () => void;
}

export function ScopePanel(props: ScopePanelProps) {
  const { apps, scope, counts, onChoose, onReadAgain } = props;
  const [asked, setAsked] = useState<Operation>();
  usePreload(OperationDialog);
  const cells = useMemo(() => listCells(apps, scope), [apps, scope]);
  const sum = useMemo(() => sumCounts(cells, counts), [cells, counts]);
  const failed = useMemo(() => findFailed(cells, counts), [cells, counts]);
  const isLong = sum.unread === 0 && failed.length > READ_UNASKED;
  const reasons = isLong ? props.reasons : undefined;
  const isAll = scope.appId === undefined && scope.locale === undefined;
  const [where, languages] = nameScope(apps, cells, scope);
  // Keyed by it, the heading is a new one: its words do not move within the old.
  const title = `${where}, ${languages}`;

  return (
    <section aria-label="Chosen translations" className={classes.panel}>
      <div className={classes.head} data-cell={(scope.appId && scope.locale) || undefined}>
        <h2 key={title} translate="no" title={title} aria-label={title}>
          <span dir="auto" translate="no">
            {where}
          </span>
          <bdi translate="no">{`, ${languages}`}</bdi>
        </h2>
        {scope.appId !== undefined && <TextsLink {...scope}>Open texts</TextsLink>}
        {!isAll && <TextButton onClick={() => onChoose({})}>Select all</TextButton>}
      </div>
      {/* Not a live region at first: screen readers would read hundreds of updates. */}
      <p
        className={classes.sum}
        role={sum.unread > 0 ? undefined : 'status'}
        title={describeCell(sum.counts)}
      >
        <Figures {...{ sum, cells, scope, reasons, onReadAgain }} hasApps={apps.length > 0} />
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
          >
            {operation}
          </ReasonButton>
        ))}
      </div>
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

function nameScope(apps: readonly App[], cells: readonly Cell[], { appId, locale }: Scope) {
  const app = apps.find(({ _id }) => _id === appId);
  const owners = new Set(cells.map((cell) => cell.appId)).size;
  const where = app?.name ?? formatCount(locale ? owners : apps.length, 'application');
  const languages = new Set(cells.map((cell) => cell.locale)).size;
  return [where, locale ? localeEntry(locale).name : formatCount(languages, 'language')] as const;
}

interface TextsLinkProps extends Scope {
  status?: TranslationStatus;
  children: string;
}

function TextsLink({ appId = '', locale, status, children }: TextsLinkProps) {
  return (
    <Link
      to="/apps/$appId/texts"
      params={{ appId }}
      search={{ ...(locale && { locale }), ...(status && { status }) }}
    >
      {children}
    </Link>
  );
}

const NOTHING_LISTED = 'No application is listed. Clear the search and the filter to see all.';

interface FiguresProps {
  hasApps: boolean;
  sum: Sum;
  cells: readonly Cell[];
  scope: Scope;
  /** Where they are not shown automatically. */
  reasons: ShownReasons | undefined;
  onReadAgain: () => void;
}

function Figures({ hasApps, sum, cells, scope, reasons, onReadAgain }: FiguresProps) {
  const { counts, unread, failed } = sum;
  if (cells.length === 0)
    return <span>{hasApps ? 'No language to translate into.' : NOTHING_LISTED}</span>;
  if (unread === cells.length) return <span>Loading…</span>;
  const isCell = scope.appId !== undefined && scope.locale !== undefined;
  return (
    <>
      {failed > 0 && (
        <span>
          <span>Some languages could not be loaded.</span>{' '}
          <TextButton onClick={onReadAgain}>Try again</TextButton>{' '}
        </span>
      )}
      {isCell && failed === 0 ? (
        <Links {...scope} counts={counts} />
      ) : (
        <Summary counts={counts} isLoading={unread > 0} reasons={reasons} />
      )}
    </>
  );
}

interface SummaryProps extends Pick<FiguresProps, 'reasons'> {
  counts: StatusCounts;
  isLoading: boolean;
}

function Summary({ counts, isLoading, reasons }: SummaryProps) {
  const percent = getPercent(counts);
  const work = listWork(counts);
  const failed = reasons && work.shift();
  return (
    <span>
      <span>{percent === 'empty' ? 'no texts' : `${percent}%`}</span>
      {percent !== 'empty' && <span className={classes.word}> translated</span>}
      {reasons && (
        <>
          <span>, </span>
          <TextButton
            title="Show the reasons"
            aria-expanded={reasons.isShown}
            onClick={reasons.onToggle}
          >
            {failed}
          </TextButton>
        </>
      )}
      <span>{['', ...work, ...(isLoading ? ['loading…'] : [])].join(', ')}</span>
    </span>
  );
}

const Links = ({ counts, ...cell }: Scope & { counts: StatusCounts }) =>
  listFigures(counts).map(({ text, status }) => (
    <span key={text} className={classes.figure}>
      {status ? (
        <TextsLink {...cell} status={status}>
          {text}
        </TextsLink>
      ) : (
        text
      )}
    </span>
  ));
