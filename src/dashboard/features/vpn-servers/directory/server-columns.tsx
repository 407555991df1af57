import { formatCount, formatNumber } from '#domain/format.ts';
import { useTip } from '#dashboard/ui/controls/reason-button.tsx';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';
import { type ReactNode, useId } from 'react';
import { textColumn } from '#dashboard/ui/table/columns.tsx';
import type { Column } from '#dashboard/ui/table/types.ts';
import { Flag } from '../flag.tsx';
import { CardSecret, ServerSecret } from '../shown-secret.tsx';
import type { ServerRow, Loaded } from './usage.ts';
import classes from './servers.module.css';

const renderCode = ({ countryId }: ServerRow) => (
  <code translate="no" className={classes.code}>
    {countryId}
  </code>
);

const renderCountry = (server: ServerRow, code?: ReactNode) => (
  <span className={classes.country}>
    <Flag server={server} />
    <span className={classes.name} title={server.countryName} dir="auto" translate="no">
      {server.countryName}
    </span>
    {code}
  </span>
);

/** Spec 2, Global VPN directory: the search covers country name, IP and code. */
const country: Column<ServerRow> = {
  id: 'country',
  header: 'Country',
  width: 'minmax(0, 1.4fr)',
  cell: (server) => renderCountry(server, renderCode(server)),
  sortValue: ({ countryName }) => countryName,
  searchText: ({ countryName, countryId }) => `${countryName}\n${countryId}`,
};

const ip: Column<ServerRow> = {
  ...textColumn(
    { id: 'ip', header: 'IP address', width: 'clamp(100px, var(--longest), var(--most))' },
    (server: ServerRow) => server.ip,
  ),
  cell: (server) => (
    <span className={classes.ip}>
      <VisibleText text={server.ip} title={server.ip} />
    </span>
  ),
};

const username: Column<ServerRow> = {
  id: 'username',
  header: 'Username',
  width: 'minmax(0, 0.8fr)',
  cell: ({ username: name }) => <VisibleText text={name} title={name} />,
  sortValue: (server) => server.username,
};

const apps: Column<ServerRow> = {
  id: 'apps',
  header: 'Used by',
  width: 'minmax(0, 1.5fr)',
  cell: (server) => <UsedBy apps={server.apps} />,
  sortValue: ({ apps }) => (typeof apps === 'object' ? apps.length : 0),
};

const createSecret = (
  header: 'IPsec PSK' | 'Password',
  field: 'ipsecPsk' | 'password',
): Column<ServerRow> => ({
  id: field,
  header,
  width: '120px',
  cell: (server) => (
    <span className={classes.secret}>
      <ServerSecret id={server._id} name={header} value={server[field]} />
    </span>
  ),
});

const psk = createSecret('IPsec PSK', 'ipsecPsk');
const password = createSecret('Password', 'password');

export const wideColumns: readonly Column<ServerRow>[] = [
  country,
  ip,
  username,
  apps,
  psk,
  password,
];

/** A card's lines are short: the code is beside the address, and the applications are counted. */
export const cardColumns: readonly Column<ServerRow>[] = [
  { ...country, cell: (server) => renderCountry(server) },
  {
    ...ip,
    cell: (server) => (
      <span className={classes.address}>
        {renderCode(server)}
        {ip.cell(server)}
      </span>
    ),
  },
  username,
  { ...apps, cell: (server) => <UsedBy apps={server.apps} counted /> },
  {
    ...psk,
    cell: ({ _id, ipsecPsk }) => <CardSecret id={_id} name="IPsec PSK" value={ipsecPsk} />,
  },
  {
    ...password,
    cell: (server) => <CardSecret id={server._id} name="Password" value={server.password} />,
  },
];

/** Without room for the secrets: the one that the menu shows covers the username. */
export const narrowColumns: readonly Column<ServerRow>[] = [
  country,
  ip,
  {
    ...username,
    cell: (server) => (
      <>
        <span className={classes.secret}>
          <CardSecret id={server._id} name="IPsec PSK" value={server.ipsecPsk} />
          <CardSecret id={server._id} name="Password" value={server.password} />
        </span>
        {username.cell(server)}
      </>
    ),
  },
  { ...apps, cell: (server) => <UsedBy apps={server.apps} counted /> },
];

const SHOWN = 2;

interface UsedByProps {
  apps: Loaded<readonly string[]>;
  counted?: true;
}

function UsedBy({ apps, counted }: UsedByProps) {
  if (apps === 'unknown') return <span className={classes.none}>Unknown</span>;
  if (!apps) return <span className={classes.none}>…</span>;
  if (apps.length === 0) return <span className={classes.none}>No application</span>;
  if (counted) return <Rest names={apps} />;
  const rest = apps.slice(SHOWN);
  return (
    <ul className={classes.chips}>
      {apps.slice(0, SHOWN).map((name, index) => (
        <li key={index} className={classes.chip} title={name} dir="auto" translate="no">
          {name}
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Rest names={rest} label={`${formatNumber(rest.length)} more applications`} />
        </li>
      )}
    </ul>
  );
}

interface RestProps {
  names: readonly string[];
  label?: string;
}

function Rest({ names, label }: RestProps) {
  const id = useId();
  // Without a gap, which the pointer could not cross.
  const { tip, show, handlers } = useTip<HTMLUListElement>(0);
  return (
    <span {...handlers} onClick={show}>
      <button
        type="button"
        className={label === undefined ? classes.counted : classes.more}
        aria-label={label}
        aria-describedby={id}
      >
        {label === undefined ? (
          <span className={classes.count}>{countApps(names)}</span>
        ) : (
          `+${formatNumber(names.length)}`
        )}
      </button>
      <ul ref={tip} id={id} popover="manual" className={classes.names}>
        {names.map((name, index) => (
          <li key={index} dir="auto" translate="no">
            {name}
          </li>
        ))}
      </ul>
    </span>
  );
}

const countApps = (names: readonly string[]) =>
  names.length === 1 ? (
    <bdi translate="no">{names[0]}</bdi>
  ) : (
    formatCount(names.length, 'application')
  );
