import { formatNumber } from '#domain/format.ts';
import { useMemo, useState } from 'react';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { App } from '#generated/model/index.ts';
import { type LocaleCode, localeCatalogue, type TargetLocaleCode } from '#domain/locales.ts';
import { useLoaded } from '#dashboard/api/load.ts';
import { ButtonLink } from '#dashboard/ui/controls/button-link.tsx';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { textColumn } from '#dashboard/ui/table/columns.tsx';
import type { RowTest } from '#dashboard/ui/table/types.ts';
import { FilterPill, FilterPills } from '#dashboard/ui/controls/filter-pill.tsx';
import { formatDate } from '#dashboard/ui/format/date-time.tsx';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { listCells, type Scope } from '#dashboard/resources/progress/counts-reader.ts';
import {
  countQueued,
  type CountsByCell,
  toCellKey,
} from '#dashboard/resources/progress/status-counts.ts';
import { filterCounts, sumCounts } from './cells.ts';
import { countSince, useCounts } from './use-counts.ts';
import { OperationsGrid } from './operations-grid.tsx';
import { type OperationFilter, operationFilters, type OperationsView } from './operations-view.ts';
import { FailureReasons } from './failure-reasons.tsx';
import { ScopePanel } from './scope-panel.tsx';
import { describeSpeed } from '#dashboard/resources/progress/speed.ts';
import classes from './operations-page.module.css';

interface OperationsPageProps {
  view: OperationsView;
  onViewChange: (part: Partial<OperationsView>) => void;
}

export function OperationsPage({ view, onViewChange }: OperationsPageProps) {
  const apps = useLoaded(getListAppsQueryOptions());
  const read = useCounts(apps);
  const { counts } = read;
  const locales = useMemo(() => listLocales(apps), [apps]);
  const scope = useMemo(() => findScope(view, apps, locales), [view, apps, locales]);
  const choose = ({ appId, locale }: Scope) => onViewChange({ app: appId, locale });
  const reasons = useReasons(scope);
  const test = useFilter(view, apps, counts);
  const filter = test && { ...test, onClear: () => onViewChange({ show: undefined }) };
  const getChosen = (listed: readonly App[]) => (scope.appId === undefined ? listed : apps);

  return (
    <>
      <div className={classes.top}>
        <PageHeader title="Translations" />
        <QueueProgress
          apps={apps}
          counts={counts}
          samples={read.samples}
          lastLook={read.lastLook}
        />
      </div>
      <DataTable
        {...table}
        rows={apps}
        columns={columns}
        view={view}
        onViewChange={onViewChange}
        filter={filter}
        toolbar={({ rows }) =>
          locales.length > 0 && (
            <>
              <div data-tools>
                <Filters view={view} onViewChange={onViewChange} />
              </div>
              <ScopePanel
                apps={getChosen(rows)}
                scope={scope}
                counts={counts}
                onChoose={choose}
                onReadAgain={read.readAgain}
                reasons={reasons}
              />
            </>
          )
        }
        layout={({ rows }) =>
          locales.length === 0 ? (
            <Nothing
              title="No language to translate into yet"
              action={<WayToLanguages apps={apps} />}
            >
              Add languages to an application with “Manage Languages” on its page.
            </Nothing>
          ) : (
            <div className={classes.grid}>
              <OperationsGrid
                rows={rows}
                locales={locales}
                counts={counts}
                lastLook={read.lastLook}
                scope={scope}
                onChoose={choose}
                onInView={read.readFirst}
              />
              <FailureReasons
                key={reasons.place}
                apps={getChosen(rows)}
                scope={scope}
                counts={counts}
                reasons={reasons}
              />
            </div>
          )
        }
      />
    </>
  );
}

const table = {
  label: 'Translations',
  searchLabel: 'Search applications',
  rowId: ({ _id }: App) => _id,
  rowName: ({ name }: App) => name,
  empty: {
    title: 'No applications yet',
    hint: 'Once there is one, you see here how far its translations are.',
    action: (
      <ButtonLink to="/apps" variant="light">
        New application
      </ButtonLink>
    ),
  },
};

/** Used for the search only; the grid has its own columns. */
const columns = [
  textColumn({ id: 'name', header: 'Application', width: '1fr' }, ({ name }: App) => name),
];

const listLocales = (apps: readonly App[]): TargetLocaleCode[] => {
  const used = new Set<LocaleCode>(apps.flatMap(({ locales }) => locales));
  return localeCatalogue
    .map(({ code }) => code)
    .filter((code): code is TargetLocaleCode => code !== 'en' && used.has(code));
};

function findScope(
  { app, locale }: OperationsView,
  apps: readonly App[],
  locales: readonly TargetLocaleCode[],
): Scope {
  const scope: Scope = {};
  if (apps.some(({ _id }) => _id === app) && app !== undefined) scope.appId = app;
  const found = locales.find((code) => code === locale);
  if (found) scope.locale = found;
  return scope;
}

function useFilter(
  { show }: OperationsView,
  apps: readonly App[],
  counts: CountsByCell,
): Omit<RowTest<App>, 'onClear'> | undefined {
  const ids = show
    ? apps
        .filter((app) => filterCounts[show](sumCounts(listCells([app]), counts).counts) > 0)
        .map(({ _id }) => _id)
        .join(' ')
    : '';
  return useMemo(() => {
    if (!show) return undefined;
    const passing = new Set(ids.split(' '));
    return { id: `${show} ${ids}`, passes: ({ _id }) => passing.has(_id) };
  }, [show, ids]);
}

const filterLabels: Record<OperationFilter, string> = {
  queued: 'Queued',
  failed: 'Failed',
  missing: 'Missing',
};

const Filters = ({ view, onViewChange }: OperationsPageProps) => (
  <FilterPills label="Filter">
    {operationFilters.map((show) => (
      <FilterPill
        key={show}
        label={filterLabels[show]}
        pressed={view.show === show}
        onPress={() => onViewChange({ show: view.show === show ? undefined : show })}
      />
    ))}
  </FilterPills>
);

/** Where the reasons of failures are shown. */
function useReasons({ appId, locale }: Scope) {
  const place = `${appId ?? ''} ${locale ?? ''}`;
  const [shown, setShown] = useState<{ place: string; isAsked: boolean }>();
  const isShown = shown?.place === place;
  return {
    place,
    isShown,
    isAsked: isShown && shown.isAsked,
    onFew: () => setShown({ place, isAsked: false }),
    onToggle: () => setShown(isShown ? undefined : { place, isAsked: true }),
  };
}

interface QueueProgressProps extends Pick<
  ReturnType<typeof useCounts>,
  'counts' | 'samples' | 'lastLook'
> {
  apps: readonly App[];
}

function QueueProgress({ apps, counts, samples, lastLook }: QueueProgressProps) {
  const cells = useMemo(() => listCells(apps), [apps]);
  const { counts: sum } = useMemo(() => sumCounts(cells, counts), [cells, counts]);
  const since = useMemo(
    () => cells.reduce((total, cell) => total + countSince(lastLook, toCellKey(cell), counts), 0),
    [cells, counts, lastLook],
  );
  const parts = [
    describeSpeed(samples, countQueued(sum)),
    since > 0 &&
      lastLook &&
      `${formatNumber(since)} finished since ${formatDate(new Date(lastLook.at).toISOString())}`,
  ];
  return <p className={classes.progress}>{parts.filter(Boolean).join(' · ')}</p>;
}

function WayToLanguages({ apps: [first, ...others] }: { apps: readonly App[] }) {
  if (!first || others.length > 0)
    return (
      <ButtonLink to="/apps" variant="light">
        Select an application
      </ButtonLink>
    );
  return (
    <ButtonLink to="/apps/$appId" params={{ appId: first._id }} variant="light">
      Open the application
    </ButtonLink>
  );
}
