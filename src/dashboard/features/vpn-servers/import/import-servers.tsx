import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  createVpnServer,
  getListVpnServersQueryOptions,
  updateVpnServer,
} from '#generated/api/vpn-servers.ts';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { importKind } from '#dashboard/ui/workbench/import-kind.ts';
import { Workbench } from '#dashboard/ui/workbench/workbench.tsx';
import { removeFlag, uploadFlag } from '../flag-files.ts';
import { standardFlag } from '../standard-flag.ts';
import { PasteServers } from './paste-servers.tsx';
import { type ServerCalls, sendServers } from './send-servers.ts';
import { asImported, type ImportedServer, serverRules } from './server-entry.ts';
import { ServerSide } from './server-side.tsx';

interface ImportServersProps {
  /** What was dropped onto the page. */
  files: readonly File[];
  onClose: () => void;
}

/** Imports servers into the directory, from a CSV file or from lines that are pasted. */
export function ImportServers({ files, onClose }: ImportServersProps) {
  const kind = useServerKind();
  return <Workbench kind={kind} files={files} onClose={onClose} />;
}

function useServerKind() {
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
  return importKind<ImportedServer>({
    title: 'Import servers',
    noun: { one: 'server', many: 'servers' },
    extensions: ['.csv', '.txt', '.tsv'],
    maxMegabytes: 5,
    hint: 'Lines of ip,username,password,psk,country with commas, semicolons or tabs, with or without a head line; the country by its name or code.',
    moreChoices: (onFiles) => <PasteServers onFiles={onFiles} />,
    newWorker: () => new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' }),
    rules: { ...serverRules, existing },
    renderEntry: (entry, other, side) => (
      <ServerSide id={`${side} ${entry.line ?? entry.key}`} entry={entry} other={other} />
    ),
    send: (rows, onProgress) =>
      sendServers(queryClient, { rows, existing: (key) => byKey.get(key), calls, onProgress }),
  });
}

const calls: ServerCalls = {
  create: (data) => createVpnServer(data),
  update: (id, data) => updateVpnServer(id, data),
  uploadFlag: async (countryId) =>
    uploadFlag(await standardFlag(countryId), () => undefined, new AbortController().signal),
  removeFlag,
};
