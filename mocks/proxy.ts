import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addressFault } from '#config/contract/address-fault.ts';
import { calledAs } from '#config/contract/called-as.ts';
import { openPort } from './open-port.ts';
import { createProxy } from './proxy/server.ts';
import { createViolationReport } from './proxy/violation-report.ts';
import manifest from '../package.json' with { type: 'json' };

const call = calledAs('proxy');

const usage = `${call} <base-url> [options]

Stands before a backend and checks every call by the contract while you click, or while a client of your own works.

  <base-url>      the backend: what stands before /api
  --no-dashboard  only the proxy, for a client of your own
  --report <file> every kind of violation as JSON: how often, with the request and the answer where it was first seen

PROXY_PORT fixes the port. Cookies, keys and passwords are masked. A request that breaks the contract and that the
backend refuses with 4xx is no violation.

Ctrl+C ends it. Exit code 0: no violation was seen, 1: some were, 2: wrong usage.`;

function exitWithUsage(message: string): never {
  console.error(`${message} See --help.`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'no-dashboard': { type: 'boolean', default: false },
        report: { type: 'string' },
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // parseArgs explains at length; its first sentence says which option is wrong.
    return exitWithUsage(
      error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error),
    );
  }
}

const { values, positionals } = readArguments();
if (values.help || values.version) {
  console.log(values.help ? usage : manifest.version);
  process.exit(0);
}
const [address = ''] = positionals;
if (address === '') exitWithUsage(`Name the backend: ${call} https://backend.example.com`);
const fault = addressFault(address);
if (fault) exitWithUsage(fault);
const backend = new URL(address);

const report = createViolationReport((line) => console.log(line));
let lastLoss: string | undefined;

function writeReport(): void {
  if (values.report === undefined) return;
  writeFileSync(values.report, `${JSON.stringify({ violations: report.kinds() }, null, 2)}\n`);
}

try {
  writeReport();
} catch (error) {
  exitWithUsage(`--report: ${error instanceof Error ? error.message : String(error)}.`);
}

const proxy = await createProxy({
  contract: path.join(import.meta.dirname, '..', 'openapi.yaml'),
  backend,
  onViolations: (checked, exchange) => {
    report.add(checked, exchange);
    writeReport();
  },
  onLost: (reason) => {
    // While the backend is away every call fails alike.
    if (lastLoss !== reason)
      console.error(`The backend ${backend.origin} does not answer: ${reason}`);
    lastLoss = reason;
  },
});
await openPort(proxy, process.env['PROXY_PORT'] || '0', 'PROXY_PORT');
const { port } = proxy.address() as AddressInfo; // as: a TCP server has a port

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    console.log(`\n${report.summary().join('\n')}`);
    process.exit(report.kinds().length === 0 ? 0 : 1);
  });

const checked = `http://127.0.0.1:${port}`;
if (!values['no-dashboard']) {
  // Only a checkout contains the dashboard.
  const { startDashboard } = await import('./dashboard.ts');
  await startDashboard('proxy', checked);
}
console.log(`Every call through ${checked} to ${backend.origin} is checked by the contract.`);
