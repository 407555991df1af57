import { parseArgs } from 'node:util';
import { type Setting, settingsTable } from './settings-table.ts';
import { version } from './version.ts';

const describe = ([name, { fallback, description }]: readonly [string, Setting]) => {
  const usual = fallback === undefined ? '' : ` (${fallback})`;
  return `  ${name}${usual}\n      ${description.replaceAll('`', '')}`;
};

const usage = `npm start [-- --version]

Serves the dashboard and the API until it gets SIGTERM or Ctrl+C. Settings are environment variables, read once at the
start; none is needed. With their usual values:

${Object.entries<Setting>(settingsTable).map(describe).join('\n')}
`;

try {
  const options = { help: { type: 'boolean' }, version: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  process.stdout.write(values.help === true ? usage : `${version}\n`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${reason}\nSettings are environment variables: npm start -- --help\n`);
  process.exitCode = 2;
}
