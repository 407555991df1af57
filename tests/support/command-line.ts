import { Readable } from 'node:stream';
import { runCommandLine } from '#cli/command-line.ts';
import { administrator } from './test-app.ts';

interface CommandRun {
  cwd: string;
  url?: string;
  env?: Record<string, string>;
  signal?: AbortSignal;
  /** Input of a person at a terminal; without it there is no terminal. */
  typed?: string;
}

/** Runs `app-manager` in this process, which saves a start, as the tests' administrator. */
export async function runCli(
  args: readonly string[],
  { cwd, url, env = {}, signal = new AbortController().signal, typed }: CommandRun,
) {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const { username, password } = administrator;
  const account = {
    APP_MANAGER_USERNAME: username,
    APP_MANAGER_PASSWORD: password,
    ...(url !== undefined && { APP_MANAGER_URL: url }),
  };
  const around = {
    env: { ...account, ...env },
    cwd,
    stdin: Object.assign(Readable.from([typed ?? '']), { isTTY: typed !== undefined }),
    stdout: { write: (text: string) => stdout.push(text) },
    stderr: { write: (text: string) => stderr.push(text) },
    signal,
  };
  const start = () => Promise.reject(new Error('A program runs in a process of its own.'));
  const code = await runCommandLine(args, around, start);
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}
