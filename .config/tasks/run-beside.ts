import { spawn } from 'node:child_process';
import { once } from 'node:events';

const endings = ['SIGINT', 'SIGTERM'] as const;

/**
 * For the lifetime of this process; returns its exit code. A signal stops the program first, so
 * that nothing remains running.
 */
export async function runBeside(command: string, args: readonly string[]): Promise<number> {
  const program = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => void program.kill();
  for (const signal of endings) process.on(signal, stop);
  // For exits without a signal.
  process.on('exit', stop);
  await once(program, 'exit');
  if (program.killed) process.exit(0);
  for (const event of [...endings, 'exit']) process.off(event, stop);
  return program.exitCode ?? 1;
}
