import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { describeError } from '#domain/api-error.ts';
import { FormDialog } from '#dashboard/ui/dialog/form-dialog.tsx';
import { formatCount } from '#domain/format.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { getServerName, sortServers } from '../server-name.ts';
import { readUses, startServerReplacement, type Use } from './replace-server.ts';
import classes from './replace-server.module.css';

interface ReplaceServerDialogProps {
  serverId: string;
  onClose: () => void;
}

const applications = { one: 'application', many: 'applications' };

export function ReplaceServerDialog({ serverId, onClose }: ReplaceServerDialogProps) {
  const queryClient = useQueryClient();
  const servers = useQuery(getListVpnServersQueryOptions());
  // Always refetched: these apps will be changed.
  const uses = useQuery({
    queryKey: ['server-uses', serverId],
    queryFn: () => readUses(serverId),
    staleTime: 0,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState('');
  const list = servers.data?.data;
  const from = list?.find(({ _id }) => _id === serverId);
  const to = list?.find(({ _id }) => _id === chosen);
  const others = useMemo(() => listOthers(list ?? [], serverId), [list, serverId]);
  const [isAsked, setAsked] = useState(false);
  const count = uses.data?.length ?? 0;
  const missing = getReason({ to, uses: uses.data });
  return (
    <FormDialog
      opened
      title="Replace server"
      submitLabel={count > 0 ? `Replace in ${formatCount(count, applications)}` : 'Replace'}
      workingLabel="Loading…"
      working={false}
      dirty={false}
      error={describeProblem(uses.error, isAsked ? missing : undefined)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (missing !== undefined || !from || !to) return;
        startServerReplacement(queryClient, { from, to, uses: uses.data ?? [] });
        onClose();
      }}
    >
      <NativeSelect
        label={from ? `Replace “${getServerName(from)}” with` : 'Replace with'}
        data-autofocus
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">Choose a server</option>
        {others.map((server) => (
          <option key={server._id} value={server._id}>
            {getServerName(server)}
          </option>
        ))}
      </NativeSelect>
      <div role="status">
        {`${uses.isPending ? 'Loading which applications use it…' : ''}${uses.data?.length === 0 ? 'No application uses this server.' : ''}`}
      </div>
      {uses.data && uses.data.length > 0 && <Effects uses={uses.data} to={to} />}
    </FormDialog>
  );
}

const listOthers = (servers: readonly VpnServer[], serverId: string) =>
  sortServers(
    servers.filter(({ _id }) => _id !== serverId),
    (server) => server,
  );

function getReason({ to, uses }: { to: VpnServer | undefined; uses: readonly Use[] | undefined }) {
  if (!uses) return 'Which applications use it is not known yet. Try again in a moment.';
  if (uses.length === 0) return 'No application uses this server: there is nothing to replace.';
  return to ? undefined : 'Choose the server that takes its place.';
}

function describeProblem(error: unknown, reason: string | undefined): string | undefined {
  return error ? describeError(error, 'Which applications use it could not be loaded') : reason;
}

function Effects({ uses, to }: { uses: readonly Use[]; to: VpnServer | undefined }) {
  return (
    <>
      <p className={classes.hint}>
        Each application gets the new server before it loses the old one, so that none is ever
        without a server. You can undo it for ten seconds.
      </p>
      <ul className={classes.uses} aria-label="Applications" tabIndex={0}>
        {uses.map(({ appId, name, isPremium, serverIds }) => (
          <li key={appId} dir="auto" translate="no">
            {name}
            {isPremium && <span className={classes.note}> premium, as the new one will be</span>}
            {to && serverIds.has(to._id) && (
              <span className={classes.note}> has the new one already, which stays as it is</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
