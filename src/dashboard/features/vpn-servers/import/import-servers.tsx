import { useMemo } from 'react';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { readInWorker } from '#dashboard/ui/import-workbench/import-channel.ts';
import { ImportWorkbench } from '#dashboard/ui/import-workbench/import-workbench.tsx';
import type { ImportKind } from '#dashboard/ui/import-workbench/types.ts';
import { PasteServers } from './paste-servers.tsx';
import { asImported, type ImportedServer, serverRules } from './server-entry.ts';
import { ServerSide } from './server-side.tsx';
import { useSendServers } from './use-send-servers.ts';

interface ImportServersProps {
  /** What was dropped onto the page. */
  files: readonly File[];
  onClose: () => void;
}

/** Imports servers into the directory, from a CSV file or from lines that are pasted. */
export function ImportServers({ files, onClose }: ImportServersProps) {
  const kind = useServerKind();
  return <ImportWorkbench kind={kind} files={files} onImported={nothingToAsk} onClose={onClose} />;
}

function nothingToAsk(): void {
  // The report has said it all.
}

function useServerKind(): ImportKind<ImportedServer> {
  const { data: servers } = useLoaded(getListVpnServersQueryOptions());
  const send = useSendServers();
  const byKey = useMemo(
    () => new Map(servers.map((server) => [asImported(server).key, server])),
    [servers],
  );
  const existing = useMemo(
    () => new Map([...byKey].map(([key, server]) => [key, asImported(server)])),
    [byKey],
  );
  return {
    title: 'Import servers',
    noun: { one: 'server', many: 'servers' },
    extensions: ['.csv', '.txt', '.tsv'],
    maxMegabytes: 5,
    hint: 'Lines of ip,username,password,psk,country with commas, semicolons or tabs, with or without a head line; the country by its name or code.',
    moreChoices: (onFiles) => <PasteServers onFiles={onFiles} />,
    read: (file, signal) =>
      readInWorker(newParseWorker(), { file, existing: [...existing.values()] }, signal),
    rules: { ...serverRules, existing },
    renderEntry: (entry, other, side) => (
      <ServerSide id={`${side} ${entry.line ?? entry.key}`} entry={entry} other={other} />
    ),
    send: (rows, onProgress) => send({ rows, existing: (key) => byKey.get(key), onProgress }),
  };
}

function newParseWorker(): Worker {
  return new Worker(new URL('./parse-worker.ts', import.meta.url), { type: 'module' });
}
