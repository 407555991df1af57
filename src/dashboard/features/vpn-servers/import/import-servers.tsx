import { Button, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { getShowStep } from '#dashboard/resources/imported.ts';
import { sendImport, undoImport } from '#dashboard/resources/keyed-import.ts';
import { useLoaded } from '#dashboard/api/load.ts';
import { formatCount } from '#domain/format.ts';
import { defineFileImport } from '#dashboard/ui/import/define-import.ts';
import { Workbench } from '#dashboard/ui/import/workbench.tsx';
import type { Change } from '#changes/diff.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { VpnServer } from '#generated/model/index.ts';
import { emojiFlag } from '../flag.tsx';
import { ServerSecret } from '../shown-secret.tsx';
import { standardFlag } from '../standard-flag.ts';
import { asImported, type ImportedServer, serverRules } from './server-entry.ts';
import serverSideClasses from './server-side.module.css';
import { toServer } from '#changes/directory.ts';

export function ImportServers({ files, onClose }: { files: readonly File[]; onClose: () => void }) {
  const definition = useServerImport(onClose);
  return <Workbench definition={definition} files={files} onClose={onClose} />;
}

function useServerImport(onClose: () => void) {
  const navigate = useNavigate();
  const { data: servers } = useLoaded(getListVpnServersQueryOptions());
  const queryClient = useQueryClient();
  const byKey = useMemo(
    () => new Map(servers.map((server) => [asImported(server).key, server])),
    [servers],
  );
  const existing = useMemo(
    () => new Map([...byKey].map(([key, server]) => [key, asImported(server)])),
    [byKey],
  );
  const own = {
    appId: '',
    page: 'server-changes',
    toChange: (entry: ImportedServer) => toChange(entry, byKey),
  };
  const show = () => {
    onClose();
    void navigate({ to: '/vpn-servers', search: { imported: true } });
  };
  return defineFileImport<ImportedServer>({
    title: 'Import servers',
    noun: 'server',
    extensions: ['.csv', '.txt', '.tsv'],
    maxMegabytes: 5,
    hint: 'Lines of ip,username,password,psk,country with commas, semicolons or tabs, with or without a header line; the country by its name or code.',
    moreChoices: (onFiles) => <PasteServers onFiles={onFiles} />,
    newWorker: () => new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' }),
    rules: { ...serverRules, existing },
    renderEntry: (entry, other, side) => (
      <ServerSide id={`${side} ${entry.line ?? entry.key}`} entry={entry} other={other} />
    ),
    send: (rows, context) => {
      const title = `Import of ${formatCount(rows.length, 'server')}`;
      const openFile = openFlags(rows, standardFlag);
      const task = { ...own, page: 'server-import', rows, title, openFile, isFromFile: true };
      return sendImport(queryClient, { ...task, isFresh: true }, context);
    },
    undo: (rows) => undoImport(queryClient, { ...own, rows }),
    steps: (rows) => [getShowStep(rows, { list: 'servers', noun: 'server', show })],
  });
}

function PasteServers({ onFiles }: { onFiles: (files: File[]) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [empty, setEmpty] = useState(true);
  const read = () => {
    const text = field.current?.value ?? '';
    onFiles([new File([text], 'Pasted lines.csv', { type: 'text/csv' })]);
  };
  return (
    <Stack gap={6} align="start">
      <Textarea
        ref={field}
        label="Or paste lines"
        resize="vertical"
        rows={5}
        w="100%"
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        placeholder={'ip,username,password,psk,country\n203.0.113.7,anna,…,…,Germany'}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => setEmpty(value.trim() === '')}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && !empty) read();
        }}
      />
      <Button variant="default" disabled={empty} onClick={read}>
        Read lines
      </Button>
    </Stack>
  );
}

interface ServerSideProps {
  id: string;
  entry: ImportedServer;
  other: ImportedServer | undefined;
}

/** A server with hidden secrets; a label says whether they differ. */
function ServerSide({ id, entry, other }: ServerSideProps) {
  const { countryName, countryId, username, ipsecPsk, password } = entry;
  const differs = (field: keyof ImportedServer) =>
    (other !== undefined && other[field] !== entry[field]) || undefined;
  return (
    <dl className={serverSideClasses.side}>
      <dt>Country</dt>
      <dd data-changed={differs('countryId') ?? differs('countryName')}>
        <span aria-hidden>{emojiFlag(countryId)}</span> <span>{countryName}</span>
      </dd>
      <dt>Username</dt>
      <dd data-changed={differs('username')}>{username}</dd>
      <dt>IPsec PSK</dt>
      <dd data-changed={differs('ipsecPsk')}>
        <ServerSecret id={id} name="IPsec PSK" value={ipsecPsk} />
        {differs('ipsecPsk') && <span className={serverSideClasses.differs}>differs</span>}
      </dd>
      <dt>Password</dt>
      <dd data-changed={differs('password')}>
        <ServerSecret id={id} name="Password" value={password} />
        {differs('password') && <span className={serverSideClasses.differs}>differs</span>}
      </dd>
    </dl>
  );
}

/** A country's flag is stored once. */
export function openFlags(
  rows: readonly { entry: ImportedServer }[],
  openFlag: (countryId: string) => Promise<Blob>,
): (key: string) => Promise<Blob> {
  const countries = new Map(rows.map(({ entry }) => [entry.key, entry.countryId]));
  return (key) => openFlag(countries.get(key) ?? '');
}

/** Keeps the letter case of an existing address, and fields that the file lacks. */
export function toChange(entry: ImportedServer, existing: ReadonlyMap<string, VpnServer>): Change {
  const { key } = entry;
  const server = existing.get(key);
  // The engine stores the country's flag.
  const after = toServer({ ...server, ...entry, ip: server?.ip ?? key, countryImage: '' });
  const place = { kind: 'vpnServer', key } as const;
  if (!server) return { ...place, change: 'added', after };
  const before = toServer(server);
  return { ...place, id: server._id, change: 'changed', before, after, fields: ['value'] };
}
