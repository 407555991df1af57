import type { Cell } from './changes.ts';

/** One call: many servers are assigned to an app at once, but removed one by one (spec 7). */
export interface Write {
  kind: 'assign' | 'remove';
  appId: string;
  serverIds: readonly string[];
  isPremium?: boolean;
}

/** The calls that assign, or remove, all the cells. */
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
