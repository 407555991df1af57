import { open, writeFile } from 'node:fs/promises';
import { type CommandLine, type Format, readCommandLine, usage, WrongUsage } from './options.ts';
import { toHtml } from './report/html.ts';
import { toJson } from './report/json.ts';
import { toJunit } from './report/junit.ts';
import { toTable } from './report/table.ts';
import { count, type Report, troubles } from './results.ts';
import { runConformance } from './run.ts';
import { Unusable } from './sign-in.ts';
import { watch, watchUsage } from './watch.ts';

/** A report that cannot be written is better known before the run than after it. */
async function checkOutput(output: string): Promise<void> {
  try {
    await (await open(output, 'a')).close();
  } catch (error) {
    throw new WrongUsage(`--output: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const writers: Record<Format, (report: Report) => string> = {
  junit: toJunit,
  html: toHtml,
  json: toJson,
};

async function write(report: Report, { report: format, output }: CommandLine): Promise<void> {
  const table = toTable(report);
  if (!format) return void process.stdout.write(table);
  const text = writers[format](report);
  process.stderr.write(table);
  if (output === undefined) process.stdout.write(text);
  else await writeFile(output, text);
}

/** For a shell: 128 and the number of SIGINT. */
const interruptedCode = 130;

function stopOnSignal(): AbortController {
  const stop = new AbortController();
  // Once: a second Ctrl+C ends the cleaning up as well.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop.abort();
      process.stderr.write('\nStopping: what was made is being taken away.\n');
    });
  return stop;
}

/** Back to the start of the line, and nothing after it. */
const clearLine = '\r\u001b[K';

/** A line that says where the run is, for whoever watches it. */
function progress(rule: string, done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`${clearLine}${done} of ${all}: ${rule}`);
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const line = readCommandLine(
    args.filter((arg) => arg !== '--watch'),
    process.env,
  );
  if (!line) {
    process.stdout.write(`${usage}\n\n${watchUsage}\n`);
    return 0;
  }
  if (line.output !== undefined) await checkOutput(line.output);
  const stop = stopOnSignal();
  const runOnce = async (operations = line.run.operations ?? []) => {
    const run = { ...line.run, operations, signal: stop.signal, onRule: progress };
    const report = await runConformance(run);
    if (process.stderr.isTTY) process.stderr.write(clearLine);
    await write(report, line);
    return report;
  };
  const report = args.includes('--watch')
    ? await watch(line.run.baseUrl, stop.signal, runOnce)
    : await runOnce();
  if (stop.signal.aborted) return interruptedCode;
  return count(report.results).failed + troubles(report).length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof WrongUsage || error instanceof Unusable)) throw error;
  const hint = error instanceof WrongUsage ? ' See --help.' : '';
  process.stderr.write(`${error.message}${hint}\n`);
  process.exitCode = 2;
}
