import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { getListAvailableVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import type { VpnServer } from '#generated/model/vpn-server.ts';
import { useKeptForm } from '#dashboard/session/use-kept-form.ts';
import { useSelection } from '#dashboard/ui/data-table/use-selection.ts';
import { FormDialog } from '#dashboard/ui/form-dialog.tsx';
import { AvailablePending } from './available-pending.tsx';
import { NothingToAdd } from './nothing-to-add.tsx';
import { ServerChoice } from './server-choice.tsx';
import { useAddServers } from './use-add-servers.ts';
import { useMatching } from './use-matching.ts';

interface AddServersDialogProps {
  appId: string;
  onClose: () => void;
}

/** Spec 5, Assigning servers. */
const NONE_SELECTED = 'Please select at least one server';

const NONE: readonly VpnServer[] = [];
const idOf = ({ _id }: VpnServer) => _id;

/** Spec 2, VPN servers of an app: adds servers from the list of available ones. */
export function AddServersDialog({ appId, onClose }: AddServersDialogProps) {
  const available = useQuery(getListAvailableVpnServersQueryOptions(appId));
  const servers = available.data?.data ?? NONE;
  const [text, setText] = useState('');
  const shown = useMatching(servers, text);
  const selection = useSelection(servers, shown, idOf);
  const { ids, selected, select } = selection;
  useKeptForm({ values: ids, setValues: select, isDirty: () => ids.size > 0 });
  const [refused, setRefused] = useState(false);
  const add = useAddServers(appId, {
    onAdded: onClose,
    // A server that was deleted meanwhile leaves the list, so that the rest can be added.
    onFailed: () => void available.refetch(),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused(selected.length === 0);
    if (selected.length > 0) add.run(selected.map(idOf));
  };

  return (
    <FormDialog
      title="Add servers"
      opened
      size="lg"
      onClose={onClose}
      dirty={selected.length > 0}
      submitLabel="Add selected"
      workingLabel="Adding..."
      working={add.working}
      error={refused && selected.length === 0 ? NONE_SELECTED : add.error}
      onSubmit={submit}
    >
      {available.data ? (
        <Choice appId={appId} {...{ servers, text, setText, shown, selection }} />
      ) : (
        <AvailablePending query={available} />
      )}
    </FormDialog>
  );
}

interface ChoiceProps {
  appId: string;
  servers: readonly VpnServer[];
  text: string;
  setText: (text: string) => void;
  shown: readonly VpnServer[];
  selection: ReturnType<typeof useSelection<VpnServer>>;
}

function Choice({ appId, servers, setText, ...choice }: ChoiceProps) {
  if (servers.length === 0) return <NothingToAdd appId={appId} />;
  return <ServerChoice {...choice} total={servers.length} onText={setText} />;
}
