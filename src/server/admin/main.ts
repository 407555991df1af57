import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { reportFailure } from '../report-failure.ts';
import { BackupError } from '../services/backup/lines.ts';
import { openAudit } from '../services/audit-log.ts';
import { readSettings, type Settings } from '../settings.ts';
import { apiKeyCommands } from './api-key.ts';
import { backupCommands } from './backup.ts';
import { type Command, CommandError } from './command.ts';
import { secretKeyCommands } from './secret-key.ts';
import { userCommands } from './users.ts';

const commands: Readonly<Record<string, Command>> = {
  ...userCommands,
  ...apiKeyCommands,
  ...backupCommands,
  ...secretKeyCommands,
};

const describe = (name: string, { takes, help }: Command) =>
  [`  ${name} ${takes}`.trimEnd(), ...help.map((line) => `      ${line}`), ''].join('\n');

const usage = `Usage: npm run admin -- <command>

${Object.entries(commands)
  .map(([name, command]) => describe(name, command))
  .join('\n')}
Works on the database of the server: give it the same settings, DATA_DIR or DATABASE_URL and SECRET_KEY.
`;

function readCommandLine(command: Command | undefined) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { ...command?.options, help: { type: 'boolean' } },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${reason}\n\n${usage}`, { cause: error });
  }
}

/** Commands are noted beside the writes of the dashboard, with whom or what they were about. */
async function note(settings: Settings, operation: string, key: string | undefined): Promise<void> {
  const audit = await openAudit(
    settings,
    (error) => void process.stderr.write(`${error.message}\n`),
  );
  audit?.write({ user: 'command line', operation, key });
  await audit?.close();
}

/** Does what the command line says; answers what to print. */
async function run([name]: readonly string[]): Promise<string> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  const { values, positionals } = readCommandLine(command);
  if (name === undefined || values['help'] === true) return usage;
  if (command === undefined) throw new CommandError(`There is no command ${name}.\n\n${usage}`);
  const [, ...parameters] = positionals;
  const { least, most } = command.parameters;
  if (parameters.length < least || parameters.length > most)
    throw new CommandError(`Usage: npm run admin -- ${name} ${command.takes}`);
  const settings = readSettings(process.env);
  const answer = await command.run({
    settings,
    parameters,
    options: values,
    input: () => text(process.stdin),
  });
  await note(settings, `admin ${name}`, parameters[0]);
  return answer;
}

try {
  process.stdout.write(await run(process.argv.slice(2).filter((word) => !word.startsWith('--'))));
} catch (error) {
  reportFailure(error, [CommandError, BackupError]);
}
