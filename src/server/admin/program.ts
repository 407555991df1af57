import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { describeFailure } from '../report-failure.ts';
import { logsRequests } from '../http/operations/request-log.ts';
import { type AuditEntry, openAudit } from '../services/operations/audit-log.ts';
import { readSettings } from '../settings.ts';
import { version } from '../version.ts';
import { apiKeyCommands } from './api-key.ts';
import { backupCommands } from './backup.ts';
import { checkServersCommands } from './check-servers.ts';
import { type Command, type CommandContext, type Streams } from './command.ts';
import { secretKeyCommands } from './secret-key.ts';
import { userCommands } from './users.ts';
import { existsSync } from 'node:fs';
import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';

const commands: Readonly<Record<string, Command>> = {
  ...userCommands,
  ...apiKeyCommands,
  ...backupCommands,
  ...secretKeyCommands,
  ...checkServersCommands,
};

const describe = (name: string, { takes, help }: Command) =>
  [`  ${name} ${takes}`.trimEnd(), ...help.map((line) => `      ${line}`), ''].join('\n');

const usage = `Usage: npm run admin -- <command>, or app-manager-admin <command> where it is installed

${Object.entries(commands)
  .map(([name, command]) => describe(name, command))
  .join('\n')}
Works on the database of the server: give it the same settings, DATA_DIR or DATABASE_URL and SECRET_KEY.
`;

function readCommandLine(words: readonly string[], command: Command | undefined) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ...command?.options, help: { type: 'boolean' }, version: { type: 'boolean' } },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${reason}\n\n${usage}`, { cause: error });
  }
}

async function runAudited(command: Command, operation: string, given: CommandContext) {
  const { settings, parameters, streams } = given;
  const audit = await openAudit(
    settings,
    (error) => void streams.stderr.write(`${error.message}\n`),
  );
  const record = (failed?: true) => {
    const entry: AuditEntry = { user: 'command line', operation, key: parameters[0], failed };
    if (audit) audit.write(entry);
    else if (logsRequests(settings.LOG_LEVEL))
      streams.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
  };
  try {
    const printed = await command.run(given);
    record();
    return printed;
  } catch (error) {
    record(true);
    throw error;
  } finally {
    await audit?.close();
  }
}

interface ProcessContext extends Streams {
  env: Readonly<Record<string, string | undefined>>;
}

async function run(words: readonly string[], around: ProcessContext): Promise<string> {
  const name = words.find((word) => !word.startsWith('--'));
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  const { values, positionals } = readCommandLine(words, command);
  if (values['version'] === true) return `${version}\n`;
  if (name === undefined || values['help'] === true) return usage;
  if (command === undefined) throw new OperatorError(`There is no command ${name}.\n\n${usage}`);
  const [, ...parameters] = positionals;
  const { least, most } = command.parameters;
  if (parameters.length < least || parameters.length > most)
    throw new OperatorError(`Usage: npm run admin -- ${name} ${command.takes}`);
  const given: CommandContext = {
    settings: readSettings(around.env),
    parameters,
    options: values,
    streams: around,
    input: () => text(around.stdin),
  };
  try {
    return await runAudited(command, `admin ${name}`, given);
  } finally {
    await keepOwner(given.settings.DATA_DIR);
  }
}

export async function adminProgram(
  words: readonly string[],
  around: ProcessContext,
): Promise<number> {
  try {
    const printed = await run(words, around);
    if (printed !== '') await pipeline([printed], around.stdout, { end: false });
    return 0;
  } catch (error) {
    around.stderr.write(`${describeFailure(error)}\n`);
    return 1;
  }
}

/** A server that runs as another user could not read them. Does nothing unless root runs it. */
async function keepOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = await stat(folder);
  if (uid === 0) return;
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, name), uid, gid);
}
