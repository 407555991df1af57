import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to a database that can fail. */
export interface WeakLine {
  url: string;
  /** Closes all connections and refuses new ones. */
  cut: () => void;
  /** Keeps connections open but transfers nothing. */
  freeze: () => void;
  mend: () => void;
}

/** Starts a proxy for the server at an address, until the test ends. */
export async function startWeakLine(address: string): Promise<WeakLine> {
  const target = new URL(address);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  const line = createServer({ allowHalfOpen: true }, (near) => {
    near.on('error', () => undefined);
    // A frozen line transfers no end either.
    near.on('end', () => state === 'frozen' || near.end());
    if (state === 'cut') return void near.destroy();
    const far = connect(Number(target.port), target.hostname).on('error', () => near.destroy());
    pairs.add([near, far]);
    // A frozen line loses data.
    near.on('data', (bytes) => state === 'frozen' || far.write(bytes));
    far.on('data', (bytes) => state === 'frozen' || near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    drop();
    line.close();
  });
  const own = line.address();
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(typeof own === 'object' && own ? own.port : 0);
  return {
    url: url.href,
    cut() {
      state = 'cut';
      drop();
    },
    freeze() {
      state = 'frozen';
    },
    mend() {
      // Connections that lost data are useless.
      if (state === 'frozen') drop();
      state = 'whole';
    },
  };
}
