import { type ChildProcess, spawn } from 'node:child_process';

export interface DevServer {
  url: string;
  child: ChildProcess;
  printed: () => string;
}

/** A program that serves the dashboard in development. */
export async function startDevServer(
  program: readonly string[],
  env: Record<string, string> = {},
): Promise<DevServer> {
  const child = spawn('node', program, {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const local = printed.split('Local:')[1] ?? '';
      const [address] = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(local) ?? [];
      if (address) found(address);
    });
    child.on('exit', () => failed(new Error(`${program.join(' ')} stopped: ${printed}`)));
  });
  return { url, child, printed: () => printed };
}
