import { FilterPill, FilterPills } from '#dashboard/ui/controls/filter-pill.tsx';
import { startJob } from '#dashboard/browser/work/jobs.ts';
import { runTask } from '#changes/run.ts';
import { explainFailure } from '#domain/api-error.ts';
import { formatCount, formatNumber } from '#domain/format.ts';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { useStore } from '#dashboard/browser/store.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { App } from '#generated/model/app.ts';
import { Platform } from '#generated/model/platform.ts';
import type { AppsView } from '../apps-view.ts';
import { checkProblems } from '../known-problems.ts';
import type { Health } from './health.ts';
import { findColumn } from './health-order.ts';
import type { HealthReader } from './health-reader.ts';
import classes from './health-cells.module.css';

export interface HealthFiltersProps {
  apps: readonly App[];
  view: AppsView;
  onViewChange: (part: Partial<AppsView>) => void;
  reader: HealthReader;
}

export function HealthFilters({ apps, view, onViewChange, reader }: HealthFiltersProps) {
  const { attention, platform } = view;
  const { healthy, looked } = useStore(reader.overview);
  const isLooking = looked < apps.length;
  return (
    <>
      <FilterPills label="Filter">
        <FilterPill
          label="Needs attention"
          count={attention ? (isLooking ? '…' : looked - healthy.size) : undefined}
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
    </>
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
      doneMessage: ({ done }) => `The texts of ${formatCount(done.length, applications)} checked`,
    });
  return <TextButton onClick={check}>Check for problems</TextButton>;
}

const applications = { one: 'application', many: 'applications' };

function LoadingNote({ apps, view, reader }: Omit<HealthFiltersProps, 'onViewChange'>) {
  const { looked, order } = useStore(reader.overview);
  const unread = [...useStore(reader.health).values()].filter(isUnread).length;
  const waitsForOrder = findColumn(view.sort) !== undefined && !order;
  const isLooking = apps.length > 0 && ((view.attention && looked < apps.length) || waitsForOrder);
  return (
    <span className={classes.note} role="status">
      {isLooking && (
        <span>{`Checked ${formatNumber(looked)} of ${formatNumber(apps.length)}…`}</span>
      )}
      {!isLooking && unread > 0 && (
        <>
          <span>{`${formatCount(unread, applications)} could not be loaded.`}</span>{' '}
          <TextButton onClick={reader.readAgain}>Try again</TextButton>
        </>
      )}
    </span>
  );
}

const isUnread = ({ failed, servers }: Health): boolean => [failed, servers].includes('failed');
