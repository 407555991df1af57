import { leastNode } from './least-node.ts';
import type { StartProgram } from './command-line.ts';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [leastMajor = 0, leastMinor = 0] = leastNode.split('.').map(Number);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  process.stderr.write(
    `app-manager needs Node ${leastNode} or later; this is ${process.versions.node}.\n`,
  );
  process.exit(2);
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const isPackaged = !import.meta.filename.endsWith('.ts');

const stop = new AbortController();
/** Once: a second Ctrl+C ends the process. */
const interrupt = () => {
  stop.abort();
  process.stderr.write('\nStopping: calls under way are finished.\n');
};
for (const signal of SIGNALS) process.once(signal, interrupt);

// Programs such as `head` close the pipe early.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  const problem = code === 'EPIPE' ? 'was closed too early' : 'cannot be written';
  process.stderr.write(`The output ${problem}: ${message}\n`);
  process.exit(2);
});

// Without a listener, a message that cannot be written would end the command.
process.stderr.on('error', () => undefined);

const startProgram: StartProgram = async (
  { name, file, needsAddress, flags = [], first = [] },
  args,
) => {
  for (const signal of SIGNALS) process.off(signal, interrupt);
  const isNamed = args.includes('--help') || args.some((one) => /^https?:/.test(one));
  if (isPackaged && needsAddress && !isNamed) {
    process.stderr.write(`Name the backend: npx app-manager ${name} https://backend.example.com\n`);
    process.exitCode = 2;
    return;
  }
  process.argv.splice(2, Infinity, ...first, ...args, ...(isPackaged ? flags : []));
  const extension = isPackaged ? 'js' : 'ts';
  await import(new URL(`../../${file}.${extension}`, import.meta.url).href);
};

// Later than the check above: an older Node could not read it.
const { runCommandLine } = await import('./command-line.ts');
const { env, stdin, stdout, stderr } = process;
const around = { env, cwd: process.cwd(), stdin, stdout, stderr, signal: stop.signal };
const code = await runCommandLine(process.argv.slice(2), around, startProgram);
if (code !== undefined) process.exitCode = code;
