import { conformanceProgram } from './program.ts';

const stop = new AbortController();
// Once: a second Ctrl+C ends the cleaning up as well.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop.abort();
    process.stderr.write('\nStopping: what was made is being taken away.\n');
  });

const { stdout, stderr, env } = process;
const around = { env, folder: process.cwd(), stdout, stderr, signal: stop.signal };
process.exitCode = await conformanceProgram(process.argv.slice(2), around);
