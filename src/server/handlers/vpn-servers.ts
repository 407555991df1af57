import { vpnServers } from '../db/tables/vpn-servers.ts';
import type { Handlers } from '../http/contract/handler.ts';
import {
  createVpnServer,
  deleteVpnServer,
  updateVpnServer,
} from '../services/resources/vpn-servers.ts';

export const vpnServerHandlers = {
  listVpnServers: async (_call, { db }) => ({ data: await vpnServers.list(db) }),

  createVpnServer: async ({ body }, { db }) => ({ data: await createVpnServer(db, body) }),

  updateVpnServer: async ({ params, body }, { db, uploads }) => ({
    data: await updateVpnServer(db, uploads, params.id, body),
  }),

  deleteVpnServer: ({ params }, { db, uploads }) => deleteVpnServer(db, uploads, params.id),
} satisfies Partial<Handlers>;
