import { FilterPill, FilterPills } from '#dashboard/ui/controls/filter-pill.tsx';
import { formatCount, formatNumber } from '#domain/format.ts';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { useStore } from '#dashboard/browser/use-store.ts';
import type { App } from '#generated/model/app.ts';
import { Platform } from '#generated/model/platform.ts';
import type { AppsView } from '../apps-view.ts';
import type { Health } from './health.ts';
import { findColumn } from './health-order.ts';
import type { HealthReader } from './health-reader.ts';
import classes from './health-filters.module.css';

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
      <LoadingNote apps={apps} view={view} reader={reader} />
    </>
  );
}

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
          <span>{`${formatCount(unread, { one: 'application', many: 'applications' })} could not be loaded.`}</span>{' '}
          <TextButton onClick={reader.readAgain}>Try again</TextButton>
        </>
      )}
    </span>
  );
}

const isUnread = ({ failed, images, servers, added }: Health): boolean =>
  [failed, images, servers, added].includes('failed');
