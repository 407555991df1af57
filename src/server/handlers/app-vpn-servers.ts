import { appVpnServers } from '../db/tables/app-vpn-servers.ts';
import { type Handlers, noContent } from '../http/contract/handler.ts';
import {
  assignVpnServers,
  listAppVpnServers,
  listAvailableVpnServers,
  removeAssignment,
} from '../services/resources/vpn-servers.ts';

export const appVpnServerHandlers = {
  listVpnServerUsage: async (_call, { db }) => ({
    status: 200,
    body: { data: await appVpnServers.usage(db) },
  }),

  listAppVpnServers: async ({ params }, { db }) => ({
    status: 200,
    body: { data: await listAppVpnServers(db, params.appId) },
  }),

  listAvailableVpnServers: async ({ params }, { db }) => ({
    status: 200,
    body: { data: await listAvailableVpnServers(db, params.appId) },
  }),

  assignVpnServers: async ({ body }, { db }) => ({
    status: 201,
    body: { data: await assignVpnServers(db, body) },
  }),

  async removeVpnServerAssignment({ params }, { db }) {
    await removeAssignment(db, params.id);
    return noContent;
  },
} satisfies Partial<Handlers>;
