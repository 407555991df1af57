import { type Setting, settingsTable } from './settings-table.ts';

const settings = Object.entries<Setting>(settingsTable).map(([name, { fallback, description }]) => {
  const usual = fallback === undefined ? '' : ` (${fallback})`;
  return `  ${name}${usual}\n      ${description.replaceAll('`', '')}`;
});

process.stdout.write(`npm start

Serves the dashboard and the API until it gets SIGTERM or Ctrl+C. Settings are environment variables, read once at the
start; none is needed. With their usual values:

${settings.join('\n')}
`);
