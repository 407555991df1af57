import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The way to a database, which can be cut. */
export interface WeakLine {
  /** The database's address by this way. */
  url: string;
  /** Ends all connections, and lets no new ones come about. */
  cut: () => void;
  /** Keeps the connections, and carries nothing any more. */
  freeze: () => void;
  mend: () => void;
}

/** Stands before the server that an address names, until the test ends. */
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
    // A frozen line does not take leave either.
    near.on('end', () => state === 'frozen' || near.end());
    if (state === 'cut') return void near.destroy();
    const far = connect(Number(target.port), target.hostname).on('error', () => near.destroy());
    pairs.add([near, far]);
    // Data sent on a frozen line is lost.
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
      // Connections that lost bytes are of no use to anybody.
      if (state === 'frozen') drop();
      state = 'whole';
    },
  };
}
