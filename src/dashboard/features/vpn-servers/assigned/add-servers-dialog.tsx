import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useDeferredValue, useMemo, useState } from 'react';
import { ApiError, describeError } from '#domain/api-error.ts';
import { useKeptForm } from '#dashboard/resources/drafts/use-kept-form.ts';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { matchRows, prepareSearch } from '#dashboard/ui/table/rows-shown.ts';
import { readCheck, type Selection, useSelection } from '#dashboard/ui/table/use-selection.ts';
import { describeSelection } from '#dashboard/ui/table/bulk-bar.tsx';
import { SelectTable } from '#dashboard/ui/table/select-table.tsx';
import { SearchField } from '#dashboard/ui/controls/search-field.tsx';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { startInFirstField, useEarlyKeys } from '#dashboard/browser/focus.ts';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { FormDialog } from '#dashboard/ui/dialog/form-dialog.tsx';
import { formatCount, formatNumber } from '#domain/format.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import {
  getListAppVpnServersQueryOptions,
  getListAvailableVpnServersQueryOptions,
  useAssignVpnServers,
} from '#generated/api/app-vpn-servers.ts';
import type { VpnServer } from '#generated/model/index.ts';
import { sortServers } from '../server-name.ts';
import { Flag } from '../flag.tsx';
import classes from './add-servers-dialog.module.css';

/** Spec 5, Assigning servers. */
const NONE_SELECTED = 'Please select at least one server';

const NONE: readonly VpnServer[] = [];
const getId = ({ _id }: VpnServer) => _id;

export function AddServersDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const available = useQuery(getListAvailableVpnServersQueryOptions(appId));
  const list = available.data?.data ?? NONE;
  const servers = useMemo(() => sortServers(list), [list]);
  const [text, setText] = useState('');
  const shown = useMatching(servers, text);
  const selection = useSelection(servers, shown, getId);
  const { ids, selected, select } = selection;
  useKeptForm({ values: ids, setValues: select, isDirty: () => ids.size > 0 });
  const [refused, setRefused] = useState(false);
  const { mutate, isPending, error } = useAssignVpnServers({
    mutation: {
      onSuccess: (_answer, { data }) => {
        toast.success(`${formatCount(data.serverIds.length, 'server')} added`);
        onClose();
      },
      // A server deleted in the meantime leaves the list, so that the rest can be added.
      onError: () => void available.refetch(),
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused(selected.length === 0);
    if (selected.length === 0 || isPending) return;
    // Spec 3: isPremium is "sent as false when adding".
    mutate({ data: { appId, serverIds: selected.map(getId), isPremium: false } });
  };
  const problem = error ? describeAdding(error) : undefined;

  return (
    <FormDialog
      title="Add servers"
      size="lg"
      onClose={onClose}
      dirty={selected.length > 0}
      submitLabel="Add selected"
      working={isPending}
      error={refused && selected.length === 0 ? NONE_SELECTED : problem}
      onSubmit={submit}
    >
      {!available.data && <AvailablePending query={available} />}
      {available.data && servers.length === 0 && <NothingToAdd appId={appId} />}
      {servers.length > 0 && (
        <ServerChoice {...{ text, shown, selection }} total={servers.length} onText={setText} />
      )}
    </FormDialog>
  );
}

/** The searched columns (spec 2, Global VPN directory). */
const searched = [
  {
    id: 'server',
    searchText: ({ countryName, ip, countryId }: VpnServer) =>
      [countryName, ip, countryId].join('\n'),
  },
];

function useMatching(servers: readonly VpnServer[], typed: string): readonly VpnServer[] {
  const text = useDeferredValue(typed);
  const prepared = useMemo(() => prepareSearch(servers, searched), [servers]);
  return useMemo(() => matchRows(prepared, text), [prepared, text]);
}

interface ServerChoiceProps {
  text: string;
  onText: (text: string) => void;
  shown: readonly VpnServer[];
  total: number;
  selection: Selection<VpnServer>;
}

function ServerChoice({ text, onText, shown, total, selection }: ServerChoiceProps) {
  const { selected, shownCount, pressAll, clear } = selection;
  const available =
    shown.length === total
      ? `${formatNumber(total)} available`
      : `${formatNumber(shown.length)} of ${formatNumber(total)}`;
  const { length } = selected;
  const count = length > 0 ? [describeSelection(length, length - shownCount)] : [];
  return (
    <div className={classes.choice} ref={startInFirstField}>
      <SearchField
        label="Search servers"
        text={text}
        onText={onText}
        onKeyDown={(event) => {
          // Enter would submit the form, Escape would close the dialog.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          event.stopPropagation();
          onText('');
        }}
        data-autofocus
      />
      <div className={classes.bar}>
        <TextButton disabled={shownCount === shown.length} onClick={() => pressAll(true)}>
          Select all that match
        </TextButton>
        {length > 0 && <TextButton onClick={clear}>Clear selection</TextButton>}
        <span role="status">{[...count, available].join(' · ')}</span>
      </div>
      {shown.length > 0 ? (
        // A new search starts at the top of the list.
        <SelectTable
          key={text}
          label="Available servers"
          rows={shown}
          getId={({ _id }) => _id}
          rowHeight={36}
          line={classes.row}
          renderCells={(server) => <ServerRow server={server} selection={selection} />}
        />
      ) : (
        <div className={classes.place}>
          <Nothing title="Nothing matches">{`No server contains “${text.trim()}”.`}</Nothing>
        </div>
      )}
    </div>
  );
}

/** Shift selects the range from the last one pressed. */
function ServerRow({ server, selection }: { server: VpnServer; selection: Selection<VpnServer> }) {
  const { _id, countryName, countryId, ip } = server;
  return (
    <div role="cell">
      <label className={classes.server}>
        <input
          type="checkbox"
          aria-label={`${countryName} ${ip}`}
          checked={selection.isSelected(_id)}
          onChange={(event) => selection.press(_id, ...readCheck(event))}
        />
        <Flag server={server} />
        <b>{countryName}</b>
        <code translate="no">{ip}</code>
        <span className={classes.code}>{countryId}</span>
      </label>
    </div>
  );
}

function NothingToAdd({ appId }: { appId: string }) {
  const assigned = useQuery(getListAppVpnServersQueryOptions(appId)).data?.data;
  const empty = assigned?.length === 0;
  return (
    <div className={classes.place}>
      <Nothing title={empty ? 'There are no VPN servers yet' : 'Every server is assigned already'}>
        <span>{empty ? 'Add the first in the ' : 'More can be added in the '}</span>
        <Anchor component={Link} to="/vpn-servers" inherit>
          directory of VPN servers
        </Anchor>
        .
      </Nothing>
    </div>
  );
}

const FAILED = 'Failed to load the available servers';

interface AvailablePendingProps {
  query: { error: unknown; refetch: () => unknown };
}

function AvailablePending({ query: { error, refetch } }: AvailablePendingProps) {
  useEarlyKeys();
  if (!error)
    return <div className={classes.loading} role="status" aria-label="Loading available servers" />;
  return (
    <div className={classes.place}>
      <FailureNote message={describeError(error, FAILED)} />
      <Button variant="default" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

/** Spec 8, VPN. */
export function describeAdding(error: unknown): string {
  const failed = 'Error adding servers';
  const reason = error instanceof ApiError ? error.serverMessage : undefined;
  return reason === undefined ? describeError(error, failed) : `${failed}\n${reason}`;
}
