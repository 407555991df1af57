import { addressFault } from '#config/contract/address-fault.ts';
import { calledAs } from '#config/contract/called-as.ts';
import { operations } from '../support/contract.ts';
import { parseArgs } from 'node:util';
import type { Depth } from './rule.ts';
import type { ConformanceOptions } from './run.ts';
import { severities, type Severity } from './severity.ts';

/** How a run is asked for. */
export const usage = `${calledAs('conformance')} <base-url> [options]

Checks a running backend against the contract and the specification, over HTTP only.

  <base-url>             what stands before /api: https://backend.example.com
  --username, --password how to sign in; CONFORMANCE_PASSWORD keeps the password out of the shell's history
  --operation <id>       only this operation; may be repeated
  --only <rule>          only rules whose names begin like this; may be repeated
  --fail-on <severity>   security, loss, wrong (the default) or reading: what is as bad as that fails the run
  --strict               the same as --fail-on reading
  --fail-on-skip         what could not be tried fails the run
  --confirm <file>       what your team says of our assumptions; --init writes a first one (conformance.json)
  --deep                 then sends generated requests: valid, nearly valid and hostile; shows the smallest that fails
  --runs <number>        how many of each operation; 100 without it
  --seed <number>        the same seed generates the same requests
  --lockout              tries too many logins at the end, after which nobody can sign in for a while
  --stateless            the backend keeps nothing, as a mock does; without it, such a backend fails
  --parallel <number>    rules side by side; 4 to 24 without it, by how far away the backend is
  --clean                only takes away what a run that was killed has left, by its names
  --report <format>      junit, html or json, to stdout or to --output; the table then goes to stderr
  --output <file>        where the report goes

A finding is a security hole, a loss of data, a wrong answer, or a reading: an assumption of ours (x-assumed in
openapi.yaml) that your backend does not share. Holes and losses fail the run whatever is assumed.

Exit code 0: all passed, 1: something failed, 2: wrong usage, no backend there, or login and first write
could not be tried, 130: interrupted.`;

const formats = ['junit', 'html', 'json'] as const;
export type Format = (typeof formats)[number];

/** The choices made on the command line. */
export interface CommandLine {
  run: ConformanceOptions;
  report: Format | undefined;
  output: string | undefined;
  failOnSkip: boolean;
  /** Whether only the remains of other runs are to be taken away. */
  clean: boolean;
  /** The team's file, to be read. */
  confirm: string | undefined;
  /** The team's file, to be written. */
  init: string | undefined;
}

/** The command line is not right; the message says why in one line. */
export class WrongUsage extends Error {}

const flags = {
  username: { type: 'string' },
  password: { type: 'string' },
  operation: { type: 'string', multiple: true },
  report: { type: 'string' },
  output: { type: 'string' },
  only: { type: 'string', multiple: true },
  strict: { type: 'boolean', default: false },
  'fail-on': { type: 'string' },
  'fail-on-skip': { type: 'boolean', default: false },
  confirm: { type: 'string' },
  init: { type: 'boolean', default: false },
  lockout: { type: 'boolean', default: false },
  stateless: { type: 'boolean' },
  parallel: { type: 'string' },
  clean: { type: 'boolean', default: false },
  deep: { type: 'boolean', default: false },
  runs: { type: 'string' },
  seed: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true });
  } catch (error) {
    // parseArgs explains at length; its first sentence says which option is wrong.
    throw new WrongUsage(
      error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error),
    );
  }
}

function baseUrlOf(positionals: readonly string[]): string {
  const [address, ...more] = positionals;
  if (address === undefined)
    throw new WrongUsage('Which backend? Give its address: http://localhost:3000');
  if (more.length > 0) throw new WrongUsage(`One address only; ${more.join(' ')} is too much.`);
  const fault = addressFault(address);
  if (fault) throw new WrongUsage(fault);
  const { search, hash, username } = new URL(address);
  if (username !== '')
    throw new WrongUsage('Name and password go into --username and --password, not the address.');
  if (search !== '' || hash !== '')
    throw new WrongUsage(`${search}${hash} is too much: the address ends where /api begins.`);
  return address.replace(/\/+$/, '');
}

function formatOf(report: string | undefined): Format | undefined {
  const format = formats.find((known) => known === report);
  if (report !== undefined && format === undefined)
    throw new WrongUsage(`--report is one of ${formats.join(', ')}, not ${report}.`);
  return format;
}

function credentialsOf(username: string | undefined, password: string | undefined) {
  if (username === undefined && password === undefined) return {};
  if (username === undefined) throw new WrongUsage('--password goes together with --username.');
  if (!password)
    throw new WrongUsage(
      '--username wants a password: set CONFORMANCE_PASSWORD, or give --password.',
    );
  return { credentials: { username, password } };
}

function severityOf(named: string | undefined, isStrict: boolean): Severity {
  if (named === undefined) return isStrict ? 'reading' : 'wrong';
  const severity = severities.find((known) => known === named);
  if (severity === undefined)
    throw new WrongUsage(`--fail-on is one of ${severities.join(', ')}, not ${named}.`);
  if (isStrict) throw new WrongUsage('--strict and --fail-on say the same; give one of them.');
  return severity;
}

function widthOf(parallel: string): number {
  if (!/^[1-9]\d?$/.test(parallel))
    throw new WrongUsage(`--parallel is a number from 1 to 99, not ${parallel}.`);
  return Number(parallel);
}

/** How many requests of each operation are generated. */
const usualRuns = 100;

interface DeepFlags {
  deep: boolean;
  runs?: string | undefined;
  seed?: string | undefined;
}

function depthOf({ deep, runs, seed }: DeepFlags): Depth | undefined {
  const [wrong] = Object.entries({ runs, seed }).filter(
    ([, value]) => value !== undefined && !/^\d{1,9}$/.test(value),
  );
  if (wrong) throw new WrongUsage(`--${wrong[0]} is a number, not ${wrong[1]}.`);
  if (!deep && (runs !== undefined || seed !== undefined))
    throw new WrongUsage('--runs and --seed go together with --deep.');
  return deep
    ? { seed: Number(seed ?? Date.now() % 1_000_000), runs: Number(runs ?? usualRuns) }
    : undefined;
}

/** How many letters apart two names may be for one to be a slip of the other. */
const likeness = 3;

/** Suggests the operation that was meant. */
function unknownOperation(unknown: string): string {
  const ids = operations.map(({ id }) => id);
  const near = ids
    .map((id) => [editDistance(id.toLowerCase(), unknown.toLowerCase()), id] as const)
    .toSorted(([one], [other]) => one - other)
    .filter(([distance], index) => index === 0 && distance <= likeness)
    .map(([, id]) => ` Is ${id} meant?`);
  return `The contract has no operation ${unknown}.${near.join('')}`;
}

/** How many letters have to be put in, taken out or replaced to turn one text into another. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [at, wanted] of Array.from(other).entries())
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (row[at + 1] ?? 0) + 1,
          (row[at] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Reads the command line; undefined when only help is wanted. Throws `WrongUsage`. */
export function readCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): CommandLine | undefined {
  const { values, positionals } = parsed(args);
  if (values.help) return undefined;
  const wanted = values.operation ?? [];
  const unknown = wanted.find((id) => !operations.some((call) => call.id === id));
  if (unknown !== undefined) throw new WrongUsage(unknownOperation(unknown));
  const report = formatOf(values.report);
  if (values.output !== undefined && report === undefined)
    throw new WrongUsage('--output needs --report: junit, html or json.');
  if (values.init && values.confirm !== undefined)
    throw new WrongUsage('--init writes a new file; without --confirm.');
  const password =
    values.password ?? (values.username === undefined ? undefined : env['CONFORMANCE_PASSWORD']);
  return {
    run: {
      baseUrl: baseUrlOf(positionals),
      ...credentialsOf(values.username, password),
      operations: wanted,
      only: values.only ?? [],
      failOn: severityOf(values['fail-on'], values.strict),
      lockOut: values.lockout,
      ...(values.stateless === undefined ? {} : { stateless: values.stateless }),
      deep: depthOf(values),
      ...(values.parallel === undefined ? {} : { parallel: widthOf(values.parallel) }),
    },
    report,
    output: values.output,
    failOnSkip: values['fail-on-skip'],
    clean: values.clean,
    confirm: values.confirm,
    init: values.init ? 'conformance.json' : undefined,
  };
}
