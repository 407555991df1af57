import manifest from '../../package.json' with { type: 'json' };
import { existsSync } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useOtherKeywords } from './contract/other-keywords.ts';
import { firstReadings } from './first-readings.ts';
import { everyAnswerChecks } from './every-answer.ts';
import { type CommandLine, type Format, readCommandLine, usage, WrongUsage } from './options.ts';
import { parseReadings, Readings } from './readings.ts';
import { toHtml } from './report/html.ts';
import { toJson } from './report/json.ts';
import { toJunit } from './report/junit.ts';
import { toTable } from './report/table.ts';
import { count, type Report, troubles } from './results.ts';
import { deepRule } from './rule.ts';
import { allRules } from './rules/rules.ts';
import { leftAlone, runConformance } from './run.ts';
import { exampleCredentials, Unusable } from './sign-in.ts';
import { takeAwayRemains } from './tools.ts';
import { watch, watchUsage } from './watch.ts';

/** A report that cannot be written is better known before the run than after it. */
async function checkOutput(output: string): Promise<void> {
  try {
    await (await open(output, 'a')).close();
  } catch (error) {
    throw new WrongUsage(`--output: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Refuses to overwrite a file written by hand. */
async function checkNew(file: string): Promise<void> {
  if (existsSync(file)) throw new WrongUsage(`--init: ${file} is there already.`);
  await checkOutput(file);
  await rm(file);
}

/** Reads the team's statements about the assumptions; its own keywords apply from here on. */
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

/** The environment of a program: tests call it within their own process because starting another costs seconds. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  /** Where files without a folder are. */
  folder: string;
  stdout: { write: (text: string) => unknown };
  stderr: { write: (text: string) => unknown; isTTY?: boolean };
  /** Aborted when the run is to end before its time. */
  signal: AbortSignal;
}

const writers: Record<Format, (report: Report) => string> = {
  junit: toJunit,
  html: toHtml,
  json: toJson,
};

async function write(
  report: Report,
  { report: format, output }: CommandLine,
  { stdout, stderr }: Surroundings,
): Promise<void> {
  const table = toTable(report);
  if (!format) return void stdout.write(table);
  const text = writers[format](report);
  stderr.write(table);
  if (output === undefined) stdout.write(text);
  else await writeFile(output, text);
}

/** For a shell: 128 and the number of SIGINT. */
const interruptedCode = 130;

/** Back to the start of the line, and nothing after it. */
const clearLine = '\r\u001b[K';

/** The files of a command line where they are. */
const inFolder = (line: CommandLine, folder: string): CommandLine => {
  const at = (file: string | undefined) =>
    file === undefined ? undefined : path.resolve(folder, file);
  return { ...line, output: at(line.output), confirm: at(line.confirm), init: at(line.init) };
};

/** A run without any check looks like a success, so unknown rules are refused. */
function checkRules({ only = [], credentials = exampleCredentials() }: CommandLine['run']): void {
  const names = [
    leftAlone,
    ...everyAnswerChecks,
    deepRule,
    ...allRules(false, credentials).map(({ name }) => name),
  ];
  const unknown = only.find((start) => !names.some((name) => name.startsWith(start)));
  if (unknown !== undefined) throw new WrongUsage(`No rule begins with "${unknown}".`);
}

async function checked(line: CommandLine, around: Surroundings, isWatching: boolean) {
  const { stderr, signal } = around;
  const readings = await readReadings(line.confirm);
  checkRules(line.run);
  // The progress, on a terminal.
  const onRule = (rule: string, done: number, all: number) => {
    if (stderr.isTTY) stderr.write(`${clearLine}${done} of ${all}: ${rule}`);
  };
  const runOnce = async (operations = line.run.operations ?? []) => {
    const run = { ...line.run, operations, readings, signal, onRule };
    const report = await runConformance(run);
    if (stderr.isTTY) stderr.write(clearLine);
    await write(report, line, around);
    return report;
  };
  const report = isWatching ? await watch(line.run.baseUrl, signal, runOnce) : await runOnce();
  if (signal.aborted) return interruptedCode;
  if (line.init !== undefined) await writeFile(line.init, firstReadings(report, readings));
  if (report.results.length === 0 && report.ended === undefined)
    throw new WrongUsage('Nothing was checked: none of these rules is about these operations.');
  const { failed, skipped } = count(report.results);
  const isUnproven = line.failOnSkip && skipped > 0;
  if (report.untried.length > 0) return 2;
  return failed + troubles(report).length === 0 && !isUnproven ? 0 : 1;
}

/** Takes away what runs have left that could not end. */
async function cleaned({ run }: CommandLine, { stdout }: Surroundings): Promise<number> {
  const { found, left } = await takeAwayRemains(run);
  const rest = left.length > 0 ? ` Could not be deleted: ${left.join(', ')}` : '';
  stdout.write(`${found} things of earlier runs found.${rest}\n`);
  return left.length > 0 ? 1 : 0;
}

/** `npm run conformance`: answers the exit code. */
export async function conformanceProgram(
  args: readonly string[],
  around: Surroundings,
): Promise<number> {
  if (args.includes('--version')) {
    around.stdout.write(`${manifest.version}\n`);
    return 0;
  }
  try {
    const isWatching = args.includes('--watch');
    const given = readCommandLine(
      args.filter((arg) => arg !== '--watch'),
      around.env,
    );
    if (!given) {
      around.stdout.write(`${usage}\n\n${watchUsage}\n`);
      return 0;
    }
    const line = inFolder(given, around.folder);
    if (line.output !== undefined) await checkOutput(line.output);
    if (line.init !== undefined) await checkNew(line.init);
    return line.clean ? await cleaned(line, around) : await checked(line, around, isWatching);
  } catch (error) {
    if (!(error instanceof WrongUsage || error instanceof Unusable)) throw error;
    const hint = error instanceof WrongUsage ? ' See --help.' : '';
    around.stderr.write(`${error.message}${hint}\n`);
    return 2;
  }
}
