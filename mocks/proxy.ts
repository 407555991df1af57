import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startDashboard } from './dashboard.ts';
import { createProxy } from './proxy/server.ts';
import { createViolationReport } from './proxy/violation-report.ts';

const [address = ''] = process.argv.slice(2);
if (!/^https?:/.test(address) || !URL.canParse(address)) {
  console.error('Name the backend: npm run proxy -- https://backend.example.com');
  process.exit(1);
}
const backend = new URL(address);

const report = createViolationReport((line) => console.log(line));
let lost: string | undefined;

const proxy = await createProxy({
  contract: 'openapi.yaml',
  backend,
  onViolations: (checked, exchange) => report.add(checked, exchange),
  onLost: (reason) => {
    // Every call fails alike while the backend is away.
    if (lost !== reason)
      console.error(`The backend ${backend.origin} cannot be reached: ${reason}`);
    lost = reason;
  },
});
proxy.listen(Number(process.env['PROXY_PORT'] ?? 0), '127.0.0.1');
await once(proxy, 'listening');
const { port } = proxy.address() as AddressInfo; // as: a TCP server has a port

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    console.log(`\n${report.summary().join('\n')}`);
    process.exit(0);
  });

const checked = `http://127.0.0.1:${port}`;
await startDashboard('proxy', checked);
console.log(`Every call through ${checked} to ${backend.origin} is checked by the contract.`);
