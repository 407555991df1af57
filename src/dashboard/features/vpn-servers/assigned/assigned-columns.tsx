import { IconStarFilled } from '@tabler/icons-react';
import type { AppVpnServer } from '#generated/model/app-vpn-server.ts';
import type { Column } from '#dashboard/ui/data-table/types.ts';
import { Flag } from '../flag.tsx';
import classes from './assigned.module.css';

/** What a person has to know of a server here; how to sign in at it stands in the directory alone. */
export const assignedColumns: Column<AppVpnServer>[] = [
  {
    id: 'country',
    header: 'Country',
    width: 'minmax(0, 1.6fr)',
    cell: ({ vpnServerId: server }) => (
      <span className={classes.country}>
        <Flag server={server} />
        <b>{server.countryName}</b>
      </span>
    ),
    sortValue: ({ vpnServerId }) => vpnServerId.countryName,
    searchText: ({ vpnServerId }) => vpnServerId.countryName,
  },
  {
    id: 'code',
    header: 'Code',
    width: 'minmax(0, 0.5fr)',
    cell: ({ vpnServerId }) => vpnServerId.countryId,
    sortValue: ({ vpnServerId }) => vpnServerId.countryId,
    searchText: ({ vpnServerId }) => vpnServerId.countryId,
  },
  {
    id: 'ip',
    header: 'IP address',
    width: 'minmax(0, 1.4fr)',
    cell: ({ vpnServerId }) => <code className={classes.ip}>{vpnServerId.ip}</code>,
    sortValue: ({ vpnServerId }) => vpnServerId.ip,
    searchText: ({ vpnServerId }) => vpnServerId.ip,
  },
  {
    id: 'premium',
    header: 'Premium',
    width: 'minmax(0, 0.8fr)',
    cell: ({ isPremium }) =>
      isPremium && (
        <span className={classes.premium}>
          <IconStarFilled size={12} aria-hidden />
          Premium
        </span>
      ),
    // Ascending lists what is marked first: few are.
    sortValue: ({ isPremium }) => (isPremium ? 0 : 1),
  },
];
