import { appVpnServers } from '../db/tables/app-vpn-servers.ts';
import type { Handlers } from '../http/contract/handler.ts';
import {
  assignVpnServers,
  listAppVpnServers,
  listAvailableVpnServers,
  removeAssignment,
} from '../services/resources/vpn-servers.ts';

export const appVpnServerHandlers = {
  listVpnServerUsage: async (_call, { db }) => ({ data: await appVpnServers.usage(db) }),

  listAppVpnServers: async ({ params }, { db }) => ({
    data: await listAppVpnServers(db, params.appId),
  }),

  listAvailableVpnServers: async ({ params }, { db }) => ({
    data: await listAvailableVpnServers(db, params.appId),
  }),

  assignVpnServers: async ({ body }, { db }) => ({ data: await assignVpnServers(db, body) }),

  removeVpnServerAssignment: ({ params }, { db }) => removeAssignment(db, params.id),
} satisfies Partial<Handlers>;
