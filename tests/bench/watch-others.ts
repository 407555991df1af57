import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';

// Two callers who do one small thing after another, on a thread of their own: what the bench itself is busy with
// is not what they wait for. They begin at `start`, and say at `stop` how long each has waited at most.

/** What they ask of which server. */
export interface Others {
  url: string;
  cookie: string;
  appId: string;
  apiKey: string;
}

/** In milliseconds. */
export interface Waits {
  reader: number;
  writer: number;
}

// as: what the bench has handed over.
const { url, cookie, appId, apiKey } = workerData as Others;
let isOver = true;
let count = 0;

async function read(): Promise<void> {
  const headers = { 'X-API-Key': apiKey };
  await (await fetch(`${url}/api/config/${appId}`, { headers })).arrayBuffer();
}

async function write(): Promise<void> {
  const body = JSON.stringify({ appId, key: `key_${(count += 1)}`, value: '00ff00' });
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  await (await fetch(`${url}/api/colors`, { method: 'POST', headers, body })).arrayBuffer();
}

/** Does something over and over; answers how long it took at most, in milliseconds. */
async function watch(act: () => Promise<void>): Promise<number> {
  let slowest = 0;
  while (!isOver) {
    const start = performance.now();
    await act();
    slowest = Math.max(slowest, performance.now() - start);
  }
  return slowest;
}

let waits: Promise<Waits> | undefined;

async function begin(): Promise<Waits> {
  isOver = false;
  const [reader, writer] = await Promise.all([watch(read), watch(write)]);
  return { reader, writer };
}

parentPort?.on('message', (message: 'start' | 'stop') => {
  if (message === 'start') waits = begin();
  else {
    isOver = true;
    void waits?.then((found) => parentPort?.postMessage(found));
  }
});
// The first calls compile what both sides need for them, and cost what no later one does.
for (let turn = 0; turn < 20; turn += 1) await Promise.all([read(), write()]);
await sleep(100);
parentPort?.postMessage('ready');
