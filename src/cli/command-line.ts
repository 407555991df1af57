import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { explain } from './backend/explain.ts';
import type { Run } from './command.ts';
import { check, describeCheck } from './commands/check.ts';
import { describeDiff, diff } from './commands/diff.ts';
import { describeKeys, keys } from './commands/keys.ts';
import { describePull, pull } from './commands/pull.ts';
import { describePush, push } from './commands/push.ts';
import { describeUnused, unused } from './commands/unused.ts';
import { INTERRUPTED, showProgress, type Surroundings } from './surroundings.ts';

const HELP = `
Exit codes: 0 all is well, 1 differences or findings, 2 it could not run, 130 stopped by Ctrl+C.
The first steps are in the README.md of this package.`;

/** Starts one of the other programs, which sets the exit code itself. */
export type StartProgram = (program: Program, args: readonly string[]) => Promise<void>;

function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  // as: npm requires the field.
  return (JSON.parse(manifest) as { version: string }).version;
}

export async function runCommandLine(
  args: readonly string[],
  around: Surroundings,
  startProgram: StartProgram,
): Promise<number | undefined> {
  let code: number | undefined = 0;
  const root = new Command('app-manager')
    .description('The texts, images, colors and servers of applications, in git and in pipelines.')
    .version(readVersion())
    .enablePositionalOptions()
    .helpCommand(false)
    .addHelpText('after', HELP);
  const add = <Flags extends object>(command: Command, run: Run<Flags>) => {
    root.addCommand(
      command.action(async () => {
        // as: commander returns the flags that the command declares
        code = await run(command.args, command.opts<Flags>(), around);
      }),
    );
  };
  add(describePull(), pull);
  add(describeDiff(), diff);
  add(describePush(), push);
  add(describeCheck(), check);
  add(describeKeys(), keys);
  add(describeUnused(), unused);
  for (const program of programs) {
    const command: Command = new Command(program.name)
      .description(program.description)
      .version(readVersion())
      .argument('[options...]')
      .helpOption(false)
      .allowUnknownOption()
      .passThroughOptions()
      .action(async () => {
        await startProgram(program, command.args);
        code = undefined;
      });
    root.addCommand(command);
  }
  for (const command of [root, ...root.commands])
    command.exitOverride().configureOutput({
      writeOut: (text) => void around.stdout.write(text),
      writeErr: (text) => void around.stderr.write(text),
    });
  try {
    await root.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    showProgress(around, '');
    if (around.signal.aborted) {
      around.stderr.write('Stopped: nothing was written.\n');
      return INTERRUPTED;
    }
    around.stderr.write(`${explain(error)}\n`);
    return 2;
  }
}

/** The programs that check a backend by the contract; each reads `process.argv` itself. */
interface Program {
  name: string;
  description: string;
  /** Seen from the top, without its extension. */
  file: string;
  /** The repository can start a backend of its own; the package needs the address of one. */
  needsAddress?: true;
  /** Added in the package, which has no dashboard. */
  flags?: readonly string[];
  /** The options that make another program of it. */
  first?: readonly string[];
}

const programs: readonly Program[] = [
  {
    name: 'conformance',
    description: 'check a running backend by the contract',
    file: 'tests/conformance/main',
  },
  {
    name: 'proxy',
    description: 'check every call between a client and a backend',
    file: 'mocks/proxy',
    needsAddress: true,
    flags: ['--no-dashboard'],
  },
  {
    name: 'fuzz',
    description: 'send a backend valid, nearly valid and hostile requests alone',
    file: 'tests/conformance/main',
    first: ['--deep', '--only', 'generated requests'],
  },
  {
    name: 'mock',
    description: "answer with the contract's examples",
    file: '.config/package/mock',
  },
  {
    name: 'contract-diff',
    description: 'show how the contract differs from another one',
    file: '.config/tasks/contract-diff',
  },
];
