import { createServer } from 'vite';
import { addressFault } from '#config/contract/address-fault.ts';
import { readArguments } from './read-arguments.ts';
import { runBeside } from './run-beside.ts';

readArguments(`npm run dev

The dashboard with hot reload, and the bundled server, which is started anew when its code changes.

API_ORIGIN=https://backend.example.com runs the dashboard on that backend instead. PORT moves the bundled server; its
other settings are in generated/settings.md. Ctrl+C ends both.`);

const origin = process.env['API_ORIGIN'];
const fault = origin && addressFault(origin);
if (fault) {
  console.error(`API_ORIGIN: ${fault}`);
  process.exit(2);
}
if (!origin) {
  const watched = ['--watch', '--watch-preserve-output', 'src/server/main.ts'];
  void runBeside(process.execPath, watched).then((code) => process.exit(code));
}

const dashboard = await createServer();
await dashboard.listen();
dashboard.printUrls();
