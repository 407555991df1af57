import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody uses. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  // A TCP server that listens has an address with a port.
  return typeof address === 'object' && address ? address.port : 0;
}
