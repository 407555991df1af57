import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { readArguments } from '#config/tasks/read-arguments.ts';
import { runBeside } from '#config/tasks/run-beside.ts';
import { startDashboard } from './dashboard.ts';
import { findFreePort } from './free-port.ts';
import { startFront } from './front.ts';

const { isSet } = readArguments(
  `npm run mock [-- --dynamic]

The dashboard on a mock, which answers with the contract's examples and keeps nothing; any user name and password sign in.

  --dynamic  answers are made up by the schemas instead, anew for every call

MOCK_PORT moves the mock from port 4010. Ctrl+C ends it.`,
  ['dynamic'],
);

/** The mock responds with the contract's examples. */
const port = process.env['MOCK_PORT'] || '4010';
const prismPort = await findFreePort();
await startFront(port, 'MOCK_PORT', prismPort);

void runBeside('prism', [
  ...['mock', '--port', String(prismPort), '--verboseLevel', 'warn', 'openapi.yaml'],
  ...(isSet('dynamic') ? ['--dynamic', '--json-schema-faker-fillProperties=false'] : []),
]).then((code) => process.exit(code));

/** Checks by connecting; Prism would log a request. */
const isListening = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(prismPort, '127.0.0.1', () => resolve(true));
    socket.on('connect', () => socket.destroy()).on('error', () => resolve(false));
  });

// The dashboard must open with Prism running.
while (!(await isListening())) await setTimeout(50);
await startDashboard('mock', `http://127.0.0.1:${port}`);
console.log('App Manager on the mock: any user name and password sign in.');
