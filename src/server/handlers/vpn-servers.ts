import { vpnServers } from '../db/tables/vpn-servers.ts';
import { type Handlers, noContent } from '../http/contract/handler.ts';
import {
  createVpnServer,
  deleteVpnServer,
  updateVpnServer,
} from '../services/resources/vpn-servers.ts';

export const vpnServerHandlers = {
  listVpnServers: async (_call, { db }) => ({
    status: 200,
    body: { data: await vpnServers.list(db) },
  }),

  createVpnServer: async ({ body }, { db, uploads }) => ({
    status: 201,
    body: { data: await createVpnServer(db, uploads, body) },
  }),

  updateVpnServer: async ({ params, body }, { db, uploads }) => ({
    status: 200,
    body: { data: await updateVpnServer(db, uploads, params.id, body) },
  }),

  async deleteVpnServer({ params }, { db, uploads }) {
    await deleteVpnServer(db, uploads, params.id);
    return noContent;
  },
} satisfies Partial<Handlers>;
