import type { Column } from '#dashboard/ui/data-table/types.ts';
import { Flag } from '../flag.tsx';
import { ServerSecret } from '../server-secret.tsx';
import type { ServerRow } from './usage.ts';
import { UsedBy } from './used-by.tsx';
import classes from './servers.module.css';

/** Spec 2, Global VPN directory: searched by country name, ip and code. */
const country: Column<ServerRow> = {
  id: 'country',
  header: 'Country',
  width: 'minmax(0, 1.4fr)',
  cell: (server) => (
    <span className={classes.country}>
      <Flag server={server} />
      <span className={classes.name}>{server.countryName}</span>
      <code className={classes.code}>{server.countryId}</code>
    </span>
  ),
  sortValue: ({ countryName }) => countryName,
  searchText: ({ countryName, countryId }) => `${countryName}\n${countryId}`,
};

const ip: Column<ServerRow> = {
  id: 'ip',
  header: 'IP address',
  width: 'minmax(0, 1.5fr)',
  cell: (server) => <span className={classes.ip}>{server.ip}</span>,
  sortValue: (server) => server.ip,
  searchText: (server) => server.ip,
};

const username: Column<ServerRow> = {
  id: 'username',
  header: 'Username',
  width: 'minmax(0, 0.8fr)',
  cell: (server) => server.username,
  sortValue: (server) => server.username,
};

const apps: Column<ServerRow> = {
  id: 'apps',
  header: 'Used by',
  width: 'minmax(0, 1.3fr)',
  cell: (server) => <UsedBy apps={server.apps} />,
  sortValue: ({ apps }) => (typeof apps === 'object' ? apps.length : 0),
};

const psk: Column<ServerRow> = {
  id: 'psk',
  header: 'IPsec PSK',
  width: '120px',
  cell: ({ _id, ipsecPsk }) => (
    <span className={classes.secret}>
      <ServerSecret id={_id} name="IPsec PSK" value={ipsecPsk} />
    </span>
  ),
};

const password: Column<ServerRow> = {
  id: 'password',
  header: 'Password',
  width: '120px',
  cell: (server) => (
    <span className={classes.secret}>
      <ServerSecret id={server._id} name="Password" value={server.password} />
    </span>
  ),
};

export const wideColumns: readonly Column<ServerRow>[] = [
  country,
  ip,
  username,
  apps,
  psk,
  password,
];

/** For half a screen: the username below the address, and the secrets below each other. */
export const narrowColumns: readonly Column<ServerRow>[] = [
  { ...country, width: 'minmax(0, 1.5fr)' },
  {
    ...ip,
    cell: (server) => (
      <span className={classes.stacked}>
        {ip.cell(server)}
        <span>{server.username}</span>
      </span>
    ),
  },
  { ...apps, width: 'minmax(0, 1fr)' },
  {
    id: 'secrets',
    header: 'Secrets',
    width: 'var(--secrets-width)',
    cell: (server) => (
      <span className={classes.secrets}>
        <span>PSK</span> {psk.cell(server)}
        <span>Password</span> {password.cell(server)}
      </span>
    ),
  },
];
