import type { Plugin } from 'vite';
import { type Outage, OUTAGE_HEADER } from '../../src/dashboard/devtools/outages.ts';

const SLOW_MS = 4000;

/** Simulates network failures on the mock for calls that request one; Prism can only respond. */
export function mockOutages(): Plugin {
  return {
    name: 'mock-outages',
    apply: (_config, { mode }) => mode === 'mock',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const outages: Record<Outage, () => void> = {
          slow: () => setTimeout(next, SLOW_MS),
          silent: () => undefined,
          lost: () => request.socket.destroy(),
        };
        const wanted = request.headers[OUTAGE_HEADER] as Outage | undefined; // as: the panel sends no other
        const outage = wanted === undefined ? undefined : outages[wanted];
        (outage ?? next)();
      });
    },
  };
}
