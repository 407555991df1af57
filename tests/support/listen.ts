import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Starts a server of TCP or HTTP on a free port of this machine. */
export async function listen(server: Server & { closeAllConnections?: () => void }) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // as: a TCP server has a port
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections?.();
    });
  return { port, url: `http://127.0.0.1:${port}`, stop };
}
