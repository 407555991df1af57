import { spawn } from 'node:child_process';
import { createServer } from 'vite';

/** Without API_ORIGIN the dashboard talks to the bundled server, restarted when its code changes. */
if (!process.env['API_ORIGIN']) {
  const server = spawn('node', ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    stdio: 'inherit',
  });
  server.on('exit', (code) => process.exit(code ?? 1));
}

const dashboard = await createServer();
await dashboard.listen();
dashboard.printUrls();
