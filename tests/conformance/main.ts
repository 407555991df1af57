import { existsSync } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { useOtherKeywords } from './contract/other-keywords.ts';
import { firstReadings } from './first-readings.ts';
import { type CommandLine, type Format, readCommandLine, usage, WrongUsage } from './options.ts';
import { parseReadings, Readings } from './readings.ts';
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

/** What a team has written by hand is not written over. */
async function checkNew(file: string): Promise<void> {
  if (existsSync(file)) throw new WrongUsage(`--init: ${file} is there already.`);
  await checkOutput(file);
  await rm(file);
}

/** What the team says; its own keywords hold from here on. */
async function readReadings(file: string | undefined): Promise<Readings> {
  if (file === undefined) return new Readings();
  try {
    const readings = new Readings(parseReadings(await readFile(file, 'utf8')));
    useOtherKeywords(readings.keywords());
    return readings;
  } catch (error) {
    throw new WrongUsage(`${file}: ${error instanceof Error ? error.message : String(error)}`);
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
  if (line.init !== undefined) await checkNew(line.init);
  const readings = await readReadings(line.confirm);
  const stop = stopOnSignal();
  const { signal } = stop;
  const runOnce = async (operations = line.run.operations ?? []) => {
    const run = { ...line.run, operations, readings, signal, onRule: progress };
    const report = await runConformance(run);
    if (process.stderr.isTTY) process.stderr.write(clearLine);
    await write(report, line);
    return report;
  };
  const report = args.includes('--watch')
    ? await watch(line.run.baseUrl, signal, runOnce)
    : await runOnce();
  if (signal.aborted) return interruptedCode;
  if (line.init !== undefined) await writeFile(line.init, firstReadings(report, readings));
  const { failed, skipped } = count(report.results);
  const isUnproven = line.failOnSkip && skipped > 0;
  return failed + troubles(report).length === 0 && !isUnproven ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof WrongUsage || error instanceof Unusable)) throw error;
  const hint = error instanceof WrongUsage ? ' See --help.' : '';
  process.stderr.write(`${error.message}${hint}\n`);
  process.exitCode = 2;
}
