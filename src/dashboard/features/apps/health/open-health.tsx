import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { PARALLEL } from '#domain/task.ts';
import { CountsReader } from '#dashboard/resources/progress/counts-reader.ts';
import type { CountedProblems } from '#dashboard/resources/checks/count-problems.ts';
import { checkProblems, recheckProblems } from '../known-problems.ts';
import { HealthReader } from './health-reader.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from '@tanstack/react-router';
import { formatCount, formatNumber } from '#domain/format.ts';
import { formatDate } from '#dashboard/ui/format/date-time.tsx';
import { LanguageStrip } from '#dashboard/ui/controls/language-strip.tsx';
import type { App } from '#generated/model/index.ts';
import type { Asked } from '../language-progress.ts';
import { findColumn, type Health, type HealthColumn } from './health.ts';
import classes from './health-cells.module.css';
import { FilterPill, FilterPills } from '#dashboard/ui/controls/filter-pill.tsx';
import { startJob } from '#dashboard/browser/work/jobs.ts';
import { runTask } from '#changes/run.ts';
import { explainFailure } from '#domain/api-error.ts';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { useStore } from '#dashboard/browser/store.ts';
import { Platform } from '#generated/model/platform.ts';
import type { AppsView } from '../apps-view.ts';

export interface OpenHealth {
  reader: HealthReader;
  Cell: typeof HealthCell;
  Filters: typeof HealthFilters;
  findColumn: typeof findColumn;
  hints: Partial<Record<HealthColumn, string>>;
}

const hints = {
  languages:
    'A bar per language: the share translated. Red dot: failed texts. Ring: queued. Dashed: no texts. Small dot: not supported.',
};

export function openHealth(queryClient: QueryClient): OpenHealth {
  // One call less: the lists of servers are read beside them, one by one.
  const reader = new HealthReader(queryClient, new CountsReader(queryClient, PARALLEL - 1));
  return { reader, Cell: HealthCell, Filters: HealthFilters, findColumn, hints };
}

interface HealthCellProps {
  app: App;
  reader: HealthReader;
  column: HealthColumn;
}

/** Fixed column widths and row heights prevent shifts. */
function HealthCell({ app, reader, column }: HealthCellProps) {
  const { _id } = app;
  const isFirst = column === 'languages';
  useEffect(() => (isFirst ? reader.watch(_id) : undefined), [isFirst, reader, _id]);
  const health = useSyncExternalStore(reader.health.subscribe, () => reader.health.get().get(_id));
  if (!health) return null;
  switch (column) {
    case 'languages':
      return <Languages health={health} />;
    case 'failed':
      return <Count value={health.failed} tone="bad" />;
    case 'missing':
      return <Count value={health.missing} tone="weak" />;
    case 'problems':
      return <ProblemsCell app={app} health={health} />;
    case 'servers':
      return <Count value={health.servers} />;
  }
}

function Languages({ health: { languages, percent } }: { health: Health }) {
  if (percent === 'alone') return <span className={classes.quiet}>English only</span>;
  return (
    <span className={classes.languages}>
      <LanguageStrip languages={languages} />
      <span className={classes.percent} data-empty={percent === 'empty' || undefined}>
        {typeof percent === 'number' ? `${percent}%` : <Other value={percent} />}
      </span>
    </span>
  );
}

function Other({ value }: { value: 'empty' | 'failed' | undefined }) {
  if (value !== 'failed') return value;
  return (
    <abbr className={classes.unknown} title="Could not be loaded">
      ?
    </abbr>
  );
}

function Count({ value, tone }: { value: Asked<number>; tone?: 'bad' | 'weak' }) {
  if (typeof value !== 'number') return <Other value={value} />;
  return (
    <span className={classes.count} data-tone={value === 0 ? 'none' : tone}>
      {formatNumber(value)}
    </span>
  );
}

function ProblemsCell({ app, health: { problems, percent } }: { app: App; health: Health }) {
  const queryClient = useQueryClient();
  useEffect(() => recheckProblems(queryClient, app), [queryClient, app]);
  const hasTranslations = percent !== 'alone' && percent !== 'empty';
  const { count, at }: Partial<CountedProblems> = (hasTranslations && problems) || {};
  const title =
    at === undefined ? 'Not checked' : `Checked on ${formatDate(new Date(at).toISOString())}`;
  if (!count)
    return (
      <span className={classes.count} data-tone="none" title={title}>
        {count ?? '–'}
      </span>
    );
  return (
    <Link
      to="/apps/$appId/texts"
      params={{ appId: app._id }}
      search={{ view: 'matrix', problems: true }}
      className={classes.problems}
      title={title}
      aria-label={`${formatCount(count, 'text with problems', 'texts with problems')} in ${app.name}`}
      data-above-link
    >
      {formatNumber(count)}
    </Link>
  );
}

interface HealthFiltersProps {
  apps: readonly App[];
  view: AppsView;
  onViewChange: (part: Partial<AppsView>) => void;
  reader: HealthReader;
}

function HealthFilters({ apps, view, onViewChange, reader }: HealthFiltersProps) {
  const { attention, platform } = view;
  const health = useStore(reader.health);
  const needs = apps.map(({ _id }) => health.get(_id)?.needsAttention);
  const unknown = attention ? '…' : undefined;
  return (
    <div className={classes.filters}>
      <FilterPills label="Filter">
        <FilterPill
          label="Needs attention"
          title="Failed, missing, problems or not loaded"
          count={needs.includes(undefined) ? unknown : needs.filter(Boolean).length}
          most={apps.length}
          pressed={attention === true}
          onPress={() => onViewChange({ attention: attention ? undefined : true })}
        />
        {Object.values(Platform)
          .map((one) => ({ one, count: apps.filter((app) => app.platform === one).length }))
          .filter(({ one, count }) => count > 0 || one === platform)
          .map(({ one, count }) => (
            <FilterPill
              key={one}
              label={one}
              count={count}
              pressed={one === platform}
              onPress={() => onViewChange({ platform: one === platform ? undefined : one })}
            />
          ))}
      </FilterPills>
      <CheckButton apps={apps} />
      <LoadingNote apps={apps} view={view} reader={reader} />
    </div>
  );
}

const FAILED = 'Failed to check the texts';

/** The texts of all applications are too many to be read without a request. */
function CheckButton({ apps }: Pick<HealthFiltersProps, 'apps'>) {
  const queryClient = useQueryClient();
  const translated = apps.filter(({ locales }) => locales.length > 1);
  if (translated.length === 0) return null;
  const check = () =>
    startJob<App>({
      title: 'Check for problems',
      failed: FAILED,
      run: (context, items = translated) =>
        runTask(
          {
            items,
            getName: ({ name }) => name,
            getReason: (error) => explainFailure(error, FAILED),
            call: (app) => checkProblems(queryClient, app),
            parallel: 1,
          },
          context,
        ),
      doneMessage: ({ done }) => `The texts of ${formatCount(done.length, 'application')} checked`,
    });
  return <TextButton onClick={check}>Check for problems</TextButton>;
}

function LoadingNote({ apps, view, reader }: Omit<HealthFiltersProps, 'onViewChange'>) {
  const { looked, order } = useStore(reader.overview);
  const health = useStore(reader.health);
  const unread = apps.filter(({ _id }) => {
    const { failed, servers } = health.get(_id) ?? {};
    return failed === 'failed' || servers === 'failed';
  }).length;
  const waitsForOrder = findColumn(view.sort) !== undefined && !order;
  const isLooking = apps.length > 0 && ((view.attention && looked < apps.length) || waitsForOrder);
  return (
    <span className={classes.note} role="status">
      {isLooking && (
        <span>{`Checked ${formatNumber(looked)} of ${formatNumber(apps.length)}…`}</span>
      )}
      {!isLooking && unread > 0 && (
        <>
          <span>{`${formatCount(unread, 'application')} could not be loaded.`}</span>{' '}
          <TextButton onClick={reader.readAgain}>Try again</TextButton>
        </>
      )}
    </span>
  );
}
