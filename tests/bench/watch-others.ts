import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';

// Two callers on a separate thread, since the bench's own work must not delay them. Report their
// longest wait at `stop`.

/** Their requests. */
export interface Others {
  url: string;
  cookie: string;
  appId: string;
  apiKey: string;
}

export interface Waits {
  reader: number;
  writer: number;
}

// as: passed by the bench
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

/** Longest time in milliseconds. */
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
// Warm-up: compiles both sides' code.
for (let turn = 0; turn < 20; turn += 1) await Promise.all([read(), write()]);
await sleep(100);
parentPort?.postMessage('ready');
