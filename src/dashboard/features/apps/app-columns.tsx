import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { announce } from '#dashboard/browser/announce.ts';
import { CopyButton } from '#dashboard/ui/controls/copy-button.tsx';
import type { Column } from '#dashboard/ui/table/types.ts';
import { DateTime } from '#dashboard/ui/format/date-time.tsx';
import { getLongTitle } from '#dashboard/ui/format/name-as-title.ts';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { IconPin } from '#generated/icons/pin.ts';
import type { App } from '#generated/model/index.ts';
import type { HealthColumn } from './health/health.ts';
import type { OpenHealth } from './health/open-health.tsx';
import { togglePin } from './pinned-apps.ts';
import { PlatformLabel } from './platform-label.tsx';
import classes from './apps-table.module.css';

type Ids = ReadonlySet<string>;

interface Shown {
  keysShown: Ids;
  pinned: Ids;
  health: OpenHealth | undefined;
  order: ReadonlyMap<string, number> | undefined;
}

const healthColumns: readonly (readonly [id: HealthColumn, header: string, isNumber?: true])[] = [
  ['languages', 'Languages'],
  ['failed', 'Failed', true],
  ['missing', 'Missing', true],
  ['problems', 'Problems', true],
  ['servers', 'Servers', true],
];

/** The style sheet sets widths and hides some on narrow windows. */
export function appColumns({ keysShown, pinned, health, order }: Shown): Column<App>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'minmax(0, 1fr)',
      cell: (app) => (
        <AppName app={app} pinned={pinned.has(app._id)} keyShown={keysShown.has(app._id)} />
      ),
      sortValue: (app) => app.name,
      searchText: (app) => app.name,
    },
    {
      id: 'platform',
      header: 'Platform',
      width: 'var(--app-platform)',
      cell: (app) => (
        <span data-above-link>
          <PlatformLabel platform={app.platform} />
        </span>
      ),
      sortValue: (app) => app.platform,
    },
    ...healthColumns.map(([id, header, isNumber]) => ({
      id,
      header,
      hint: health?.hints[id],
      isNumber,
      width: `var(--app-${id})`,
      cell: (app: App) =>
        health && (
          <span data-above-link>
            <health.Cell app={app} reader={health.reader} column={id} />
          </span>
        ),
      sortValue: ({ _id }: App) => order?.get(_id) ?? 0,
    })),
    {
      id: 'created',
      header: 'Created',
      width: 'var(--app-created)',
      cell: (app) => (
        <span data-above-link>
          <DateTime value={app.createdAt} day />
        </span>
      ),
      sortValue: (app) => Date.parse(app.createdAt),
    },
  ];
}

function AppName({ app, pinned, keyShown }: { app: App; pinned: boolean; keyShown: boolean }) {
  return (
    <div className={classes.name}>
      <PinButton app={app} pinned={pinned} />
      <div>
        <Link
          to="/apps/$appId"
          params={{ appId: app._id }}
          data-row-link
          dir="auto"
          translate="no"
          title={getLongTitle(app.name)}
          draggable={false}
        >
          <span data-above-link>{app.name}</span>
        </Link>
        {keyShown && <AppKey appId={app._id} />}
      </div>
    </div>
  );
}

function PinButton({ app: { _id, name }, pinned }: { app: App; pinned: boolean }) {
  const press = () => {
    togglePin(_id);
    announce(pinned ? `${name} is no longer pinned` : `${name} is pinned to the top of the list`);
  };
  return (
    <span
      className={classes.pin}
      data-above-link
      data-pinned={pinned || undefined}
      data-quiet={!pinned || undefined}
    >
      <RowAction
        label={`${pinned ? 'Unpin' : 'Pin'} ${name}`}
        icon={<IconPin size={16} />}
        onClick={press}
      />
    </span>
  );
}

/** Spec 8, Applications. */
const FAILED = 'Error fetching API key';

function AppKey({ appId }: { appId: string }) {
  const { data, isError, refetch } = useQuery(getGetAppQueryOptions(appId));
  return (
    <div className={classes.key} data-above-link>
      {data && (
        <>
          <code translate="no">{data.apiKey}</code>
          <CopyButton value={data.apiKey} label="Copy API Key" />
        </>
      )}
      {!data && isError && (
        <>
          <span role="alert">{FAILED}</span>
          <TextButton onClick={() => void refetch()}>Try again</TextButton>
        </>
      )}
      {!data && !isError && <span>Fetching the API key…</span>}
    </div>
  );
}
