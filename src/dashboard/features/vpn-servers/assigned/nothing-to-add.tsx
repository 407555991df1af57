import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { Nothing } from '#dashboard/ui/data-table/nothing.tsx';
import classes from './server-choice.module.css';

/** Why there is nothing to choose from: the directory is empty, or all of it is assigned already. */
export function NothingToAdd({ appId }: { appId: string }) {
  const assigned = useQuery(getListAppVpnServersQueryOptions(appId)).data?.data;
  const empty = assigned?.length === 0;
  return (
    <div className={classes.nothing}>
      <Nothing title={empty ? 'There are no VPN servers yet' : 'Every server is assigned already'}>
        {empty ? 'Add the first in the ' : 'More can be added in the '}
        <Anchor component={Link} to="/vpn-servers" inherit>
          directory of VPN servers
        </Anchor>
        .
      </Nothing>
    </div>
  );
}
