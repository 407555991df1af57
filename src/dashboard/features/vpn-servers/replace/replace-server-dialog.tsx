import { NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { describeError } from '#domain/api-error.ts';
import { FormDialog } from '#dashboard/ui/dialog/form-dialog.tsx';
import { formatCount } from '#domain/format.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/index.ts';
import { getServerName, sortServers } from '../server-name.ts';
import blocks from '#dashboard/ui/layout/blocks.module.css';
import { getServerKey } from '#domain/app-archive.ts';
import { mapResult, type NotWritten } from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import { offerUndo, startJob } from '#dashboard/browser/work/jobs.ts';
import { apply, calls, undo } from '#dashboard/resources/changes.ts';
import { sortByValue } from '#dashboard/ui/table/text-order.ts';
import { readUses, type ServerUse } from '../uses.ts';

interface ReplaceServerDialogProps {
  serverId: string;
  onClose: () => void;
}

const UNREAD = 'Which applications use it could not be loaded';

export function ReplaceServerDialog({ serverId, onClose }: ReplaceServerDialogProps) {
  const queryClient = useQueryClient();
  const servers = useQuery(getListVpnServersQueryOptions());
  // Always refetched: these apps will be changed.
  const uses = useQuery({
    queryKey: ['server-uses', serverId],
    queryFn: async () =>
      sortByValue(await readUses(new Set([serverId]), calls), ({ name }) => name),
    staleTime: 0,
    gcTime: 0,
  });
  const [chosen, setChosen] = useState('');
  const list = servers.data?.data;
  const from = list?.find(({ _id }) => _id === serverId);
  const to = list?.find(({ _id }) => _id === chosen);
  const others = useMemo(
    () => sortServers((list ?? []).filter(({ _id }) => _id !== serverId)),
    [list, serverId],
  );
  const [isAsked, setAsked] = useState(false);
  const count = uses.data?.length ?? 0;
  const missing = getReason(to, uses.data);
  return (
    <FormDialog
      title="Replace server"
      submitLabel={count > 0 ? `Replace in ${formatCount(count, 'application')}` : 'Replace'}
      working={false}
      dirty={false}
      error={uses.error ? describeError(uses.error, UNREAD) : isAsked ? missing : undefined}
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
        data={[
          { value: '', label: 'Choose a server' },
          ...others.map((server) => ({ value: server._id, label: getServerName(server) })),
        ]}
      />
      <div role="status">
        {`${uses.isPending ? 'Loading which applications use it…' : ''}${uses.data?.length === 0 ? 'No application uses this server.' : ''}`}
      </div>
      {uses.data && uses.data.length > 0 && <Effects uses={uses.data} to={to} />}
    </FormDialog>
  );
}

function getReason(to: VpnServer | undefined, uses: readonly ServerUse[] | undefined) {
  if (!uses) return 'Which applications use it is not known yet. Try again in a moment.';
  if (uses.length === 0) return 'No application uses this server: there is nothing to replace.';
  return to ? undefined : 'Choose the server that takes its place.';
}

function Effects({ uses, to }: { uses: readonly ServerUse[]; to: VpnServer | undefined }) {
  return (
    <>
      <Text size="sm">
        Each application gets the new server before it loses the old one, so that none is ever
        without a server. You can undo it for ten seconds.
      </Text>
      <ul className={blocks.bullets} aria-label="Applications" tabIndex={0}>
        {uses.map(({ appId, name, isPremium, serverIds }) => (
          <li key={appId} dir="auto" translate="no">
            {name}
            {isPremium && (
              <Text span inherit c="dimmed">
                {' '}
                premium, as the new one will be
              </Text>
            )}
            {to && serverIds.has(to._id) && (
              <Text span inherit c="dimmed">
                {' '}
                has the new one already, which stays as it is
              </Text>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface Replacement {
  from: VpnServer;
  to: VpnServer;
  uses: readonly ServerUse[];
}

/** Spec 8, VPN. */
const FAILED = 'Error adding servers';

function startServerReplacement(queryClient: QueryClient, replacement: Replacement): void {
  const { from, to, uses } = replacement;
  const [old, other] = [`“${getServerName(from)}”`, `“${getServerName(to)}”`];
  const title = `Replacement of ${old} with ${other} in ${formatCount(uses.length, 'application')}`;
  const byId = new Map(uses.map((use) => [use.appId, use]));
  const getName = ({ appId = '' }: Change) => byId.get(appId)?.name ?? appId;
  const set = { appId: '', page: 'server-changes', getName };
  startJob<ServerUse>({
    title,
    run: async (context, rest = uses) => {
      const changes = rest.flatMap((use) => listChanges(replacement, use));
      const applied = await apply(queryClient, { ...set, title, changes }, context);
      const result = mapResult(applied, ({ appId = '' }) => byId.get(appId) as ServerUse); // as: listed from these
      const done = new Set(result.done);
      const count = formatCount(done.size, 'application');
      if (done.size > 0)
        offerUndo({
          message: `${old} replaced with ${other} in ${count}`,
          undone: `${old} is back in ${count}`,
          run: undo(queryClient, { ...set, changes: applied.done }),
          failed: FAILED,
        });
      // A replacement is two changes of an application.
      const [failed, skipped] = [onePerApp(result.failed), onePerApp(result.skipped)];
      return { ...result, done: [...done], failed, skipped };
    },
    failed: FAILED,
    // The undo toast reports it.
    doneMessage: ({ done }) => (done.length === 0 ? 'There was nothing to replace' : undefined),
  });
}

const onePerApp = (left: readonly NotWritten<ServerUse>[]): NotWritten<ServerUse>[] => [
  ...new Map(left.map((one) => [one.item, one])).values(),
];

function listChanges(
  { from, to }: Replacement,
  { appId, isPremium, serverIds }: ServerUse,
): Change[] {
  const toSide = ({ countryId, ip }: VpnServer) => ({ countryId, ip, isPremium });
  const place = { kind: 'server', appId } as const;
  const [key, newKey] = [getServerKey(from), getServerKey(to)];
  const removed = { ...place, change: 'removed', key, before: toSide(from) } as const;
  if (serverIds.has(to._id)) return [removed];
  return [
    { ...place, change: 'added', key: newKey, id: to._id, renamedFrom: key, after: toSide(to) },
    { ...removed, renamedTo: newKey },
  ];
}
