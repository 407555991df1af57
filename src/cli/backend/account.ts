import { CannotRun } from '../surroundings.ts';

export interface Account {
  /** The address before `/api`, without a slash at the end. */
  url: string;
  username: string;
  /** The environment variable of the password. */
  passwordFrom?: string;
}

export function readAccount({
  url,
  username,
}: Partial<Record<keyof Account, string | undefined>>): Account {
  if (url === undefined)
    throw new CannotRun('Which server? Name it by --url, APP_MANAGER_URL or app-manager.json.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CannotRun(`${url} is not an http or https address.`);
  const { search, hash, username: user } = new URL(url);
  if (user !== '')
    throw new CannotRun('The address names a user: use --username and APP_MANAGER_PASSWORD.');
  if (search !== '' || hash !== '')
    throw new CannotRun(`${search}${hash} is too much: --url ends before /api.`);
  if (username === undefined)
    throw new CannotRun('Who signs in? Name the user by --username or APP_MANAGER_USERNAME.');
  return { url: url.replace(/\/+$/, ''), username };
}
