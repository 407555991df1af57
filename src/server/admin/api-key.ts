import { apps } from '../db/tables/apps.ts';
import type { Db } from '../db/schema.ts';
import { rotateApiKey } from '../services/auth/api-keys.ts';
import { type Command, withServices } from './command.ts';
import { OperatorError } from '../operator-error.ts';

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Longer lifetimes are no rotation; use two keys instead. */
const maxDurationMs = 365 * units.d;

function readDuration(text: string): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  // as: the pattern admits these units only.
  const duration = Number(count) * units[unit as keyof typeof units];
  if (duration > 0 && duration <= maxDurationMs) return duration;
  throw new OperatorError('--keep-old must be a time such as 7d, 12h or 30m, at most 365d.');
}

async function findApp(db: Db, wanted: string) {
  const list = await apps.list(db);
  const found = list.filter((app) => app._id === wanted);
  const named = found.length > 0 ? found : list.filter((app) => app.name === wanted);
  const [app, ...others] = named;
  if (app && others.length === 0) return app;
  throw new OperatorError(
    app
      ? `${named.length} applications are named ${wanted}. Give one of the ids: ${named.map(({ _id }) => _id).join(', ')}.`
      : `There is no application ${wanted}. Give its id or its name.`,
  );
}

const rotate: Command = {
  takes: 'APP --keep-old TIME|0',
  help: [
    'Gives an application (its id or name) a new API key. For that long (7d, 12h, 30m) shipped apps go on with the',
    'old one, too; 0 ends it at once. The key that was old before ends in any case.',
  ],
  options: { 'keep-old': { type: 'string' } },
  parameters: { least: 1, most: 1 },
  run: ({ settings, parameters: [wanted = ''], options: { 'keep-old': keepOld } }) => {
    if (typeof keepOld !== 'string')
      throw new OperatorError('Say how long the old key goes on: --keep-old 7d, or 0.');
    const keepFor = keepOld === '0' ? 0 : readDuration(keepOld);
    return withServices(settings, async ({ db }) => {
      const app = await findApp(db, wanted);
      const { apiKey, until } = await rotateApiKey(db, app._id, keepFor);
      const old =
        until === null ? 'The old one has ended.' : `The old one is valid until ${until}.`;
      return `${app.name} has the API key ${apiKey}\n${old}\n`;
    });
  },
};

export const apiKeyCommands = { 'rotate-api-key': rotate };
