import { spawn } from 'node:child_process';
import { once } from 'node:events';

const endings = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a program for as long as this one lives; answers its exit code. A signal that would end this process ends the
 * program first, and then this process with exit code 0, so that whoever waits for it finds nothing left.
 */
export async function runBeside(command: string, args: readonly string[]): Promise<number> {
  const program = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => void program.kill();
  for (const signal of endings) process.on(signal, stop);
  // Whatever else ends this process.
  process.on('exit', stop);
  await once(program, 'exit');
  if (program.killed) process.exit(0);
  for (const event of [...endings, 'exit']) process.off(event, stop);
  return program.exitCode ?? 1;
}
