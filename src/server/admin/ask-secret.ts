import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Streams } from './command.ts';

export const isTerminal = (stdin: Streams['stdin']): boolean =>
  'isTTY' in stdin && stdin.isTTY === true;

export async function askSecret(question: string, { stdin, stderr }: Streams): Promise<string> {
  stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    stderr.write('\n');
  }
}
