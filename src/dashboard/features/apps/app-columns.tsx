import { Link } from '@tanstack/react-router';
import type { App } from '#generated/model/app.ts';
import type { Column } from '#dashboard/ui/data-table/types.ts';
import { DateTime } from '#dashboard/ui/date-time.tsx';
import { AppKey } from './app-key.tsx';
import { PinButton } from './pin-button.tsx';
import { PlatformLabel } from './platform-label.tsx';
import classes from './apps-table.module.css';

type Ids = ReadonlySet<string>;

/** The columns of /apps; `keysShown` are the applications whose API key is to be seen. */
export function appColumns(keysShown: Ids, pinned: Ids): Column<App>[] {
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
      width: '110px',
      cell: (app) => <PlatformLabel platform={app.platform} />,
      sortValue: (app) => app.platform,
    },
    {
      id: 'languages',
      header: 'Languages',
      width: 'var(--app-languages)',
      cell: (app) => <span title={app.locales.join(', ')}>{app.locales.length}</span>,
    },
    {
      id: 'created',
      header: 'Created',
      width: '110px',
      cell: (app) => <DateTime value={app.createdAt} day />,
      sortValue: (app) => Date.parse(app.createdAt),
    },
  ];
}

interface AppNameProps {
  app: App;
  pinned: boolean;
  keyShown: boolean;
}

function AppName({ app, pinned, keyShown }: AppNameProps) {
  return (
    <div className={classes.name}>
      <PinButton app={app} pinned={pinned} />
      <div>
        <Link to="/apps/$appId" params={{ appId: app._id }} data-row-link>
          {app.name}
        </Link>
        {keyShown && <AppKey appId={app._id} />}
      </div>
    </div>
  );
}
