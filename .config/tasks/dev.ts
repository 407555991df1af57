import { createServer } from 'vite';
import { runBeside } from './run-beside.ts';

/** Without API_ORIGIN the dashboard talks to the bundled server, restarted when its code changes. */
if (!process.env['API_ORIGIN']) {
  const watched = ['--watch', '--watch-preserve-output', 'src/server/main.ts'];
  void runBeside(process.execPath, watched).then((code) => process.exit(code));
}

const dashboard = await createServer();
await dashboard.listen();
dashboard.printUrls();
