import path from 'node:path';
import type { components } from '#generated/contract.d.ts';
import { readApp, type WholeApp } from '#changes/read-app.ts';
import { type Account, readAccount } from './backend/account.ts';
import { type Backend, openBackend } from './backend/backend.ts';
import { readSeen } from './folder/seen.ts';
import { findSettings, type SettingsFile } from './settings-file.ts';
import { CannotRun, showProgress, type Surroundings, toPrintable } from './surroundings.ts';

export interface TargetFlags {
  url?: string | undefined;
  app?: string | undefined;
  username?: string | undefined;
}

export interface Target extends Account {
  folder: string;
  app: string;
  settings: SettingsFile | undefined;
}

export async function findTargets(
  folder: string | undefined,
  flags: TargetFlags,
  { cwd, env }: Surroundings,
): Promise<Target[]> {
  const settings = findSettings(cwd);
  const places = Object.entries(settings?.apps ?? {}).map(([app, folder]) => ({ app, folder }));
  const named = folder === undefined ? undefined : path.resolve(cwd, folder);
  const asked =
    named === undefined
      ? places.filter(({ app }) => flags.app === undefined || app === flags.app)
      : [places.find((place) => place.folder === named) ?? { folder: named, app: undefined }];
  if (asked.length === 0) throw new CannotRun(WHICH_FOLDER);
  return Promise.all(
    asked.map(async (place) => {
      const seen = await readSeen(place.folder);
      const given = {
        url: flags.url ?? env['APP_MANAGER_URL'] ?? settings?.url ?? seen?.url,
        username: flags.username ?? env['APP_MANAGER_USERNAME'] ?? settings?.username,
      };
      const app = flags.app ?? place.app ?? seen?.appId;
      if (app === undefined)
        throw new CannotRun('Which application? Name it by --app or in app-manager.json.');
      return {
        ...readAccount({ ...given, username: given.username ?? seen?.username }),
        folder: place.folder,
        app,
        settings,
      };
    }),
  );
}

const WHICH_FOLDER =
  'Which folder? Name it, as in: app-manager pull FOLDER --url URL --app NAME --username NAME. Or write an app-manager.json.';

export async function withBackends<Result>(
  around: Surroundings,
  work: (open: (account: Account) => Promise<Backend>) => Promise<Result>,
): Promise<Result> {
  const backends = new Map<string, Promise<Backend>>();
  try {
    return await work((account) => {
      const id = `${account.username} ${account.url}`;
      const backend = backends.get(id) ?? openBackend(account, around);
      backends.set(id, backend);
      return backend;
    });
  } finally {
    for (const backend of backends.values())
      await backend.then(
        ({ end }) => end(),
        () => undefined,
      );
  }
}

type App = components['schemas']['App'];

/** By its id, or by its name if only one has it. */
async function findApp({ calls, url }: Backend, nameOrId: string): Promise<App> {
  const apps = await calls.listApps();
  const [found, ...others] = apps.filter(({ _id, name }) => _id === nameOrId || name === nameOrId);
  if (!found) {
    const names = toPrintable(apps.map(({ name }) => name).join(', '));
    throw new CannotRun(
      `${url} has no application ${nameOrId}. It has: ${names === '' ? 'none' : names}.`,
    );
  }
  if (others.length > 0) {
    const ids = [found, ...others].map(({ _id }) => _id).join(', ');
    throw new CannotRun(`${url} has several applications ${nameOrId}: name one by its id: ${ids}.`);
  }
  return found;
}

export async function readRemote(
  backend: Backend,
  nameOrId: string,
  around: Surroundings,
): Promise<WholeApp & Pick<App, '_id' | 'name'>> {
  const { _id, name } = await findApp(backend, nameOrId);
  const whole = await readApp(_id, backend.calls, {
    signal: around.signal,
    onProgress: ({ finished, total }) =>
      showProgress(around, toPrintable(`Reading ${name}: ${finished} of ${total}`)),
  });
  showProgress(around, '');
  return { ...whole, _id, name };
}
