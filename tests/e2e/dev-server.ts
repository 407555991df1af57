import { type ChildProcess, spawn } from 'node:child_process';

export interface DevServer {
  /** Where the dashboard is. */
  url: string;
  child: ChildProcess;
  /** Everything it has printed so far. */
  printed: () => string;
}

/** Starts one of the programs that put the dashboard's dev server in front of something. */
export async function startDevServer(
  program: readonly string[],
  env: Record<string, string> = {},
): Promise<DevServer> {
  const child = spawn('node', program, {
    // npm's own variables make Vite print in color, which would hide the address.
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
