import { spawn } from 'node:child_process';
import { createServer } from 'vite';

/** Prism answers from the contract's examples; MOCK_PORT moves it when the port is taken. */
const port = process.env['MOCK_PORT'] ?? '4010';

const prism = spawn('prism', ['mock', '--port', port, '--verboseLevel', 'warn', 'openapi.yaml'], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
prism.on('exit', (code) => process.exit(code ?? 1));
process.on('exit', () => prism.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

process.env['API_ORIGIN'] = `http://127.0.0.1:${port}`;
const dashboard = await createServer({ mode: 'mock' });
await dashboard.listen();
console.log('App Manager on the mock: any user name and password sign in.');
dashboard.printUrls();
