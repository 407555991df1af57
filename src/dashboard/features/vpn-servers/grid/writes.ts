import type { Cell } from './changes.ts';

/** One call: assigning takes many servers, removing takes one (spec 7). */
export interface Write {
  kind: 'assign' | 'remove';
  appId: string;
  serverIds: readonly string[];
  isPremium?: boolean;
}

export function writesFor(kind: Write['kind'], cells: readonly Cell[]): Write[] {
  if (kind === 'remove')
    return cells.map(({ appId, serverId }) => ({ kind, appId, serverIds: [serverId] }));
  const byApp = new Map<string, string[]>();
  for (const { appId, serverId } of cells) {
    const serverIds = byApp.get(appId);
    if (serverIds) serverIds.push(serverId);
    else byApp.set(appId, [serverId]);
  }
  return [...byApp].map(([appId, serverIds]) => ({ kind, appId, serverIds }));
}

export function listCells(writes: readonly Pick<Write, 'appId' | 'serverIds'>[]): Cell[] {
  return writes.flatMap(({ appId, serverIds }) =>
    serverIds.map((serverId) => ({ appId, serverId })),
  );
}
