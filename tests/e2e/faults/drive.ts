import type { Locator, Page } from '@playwright/test';
import type { ImageFile } from '#tests/support/image-files.ts';
import type { Api } from '../fixtures.ts';

/** The surroundings of a failing operation. */
export interface Scene {
  page: Page;
  api: Api;
  serverUrl: string;
  appId: string;
  /** Unique, for created or changed content. */
  name: string;
  id: string;
  engine: Engine;
}

/** A translation service that can refuse or hang. */
export interface Engine {
  url: string;
  stop: () => Promise<void>;
  refused: Set<string>;
  /** Sends nothing from now on. */
  hang: () => void;
  /** Responds again, also to pending requests. */
  goOn: () => void;
}

/** A user's steps to an operation, and the expected results. */
export interface Drive {
  operation: string;
  at: (scene: Scene) => string;
  prepare?: (scene: Scene) => Promise<unknown>;
  /** All steps before the click; absent where the page itself sends the call. */
  fill?: (scene: Scene) => Promise<unknown>;
  /** Sends the call, at first and again. */
  send: (scene: Scene) => Promise<unknown>;
  again?: (scene: Scene) => Promise<unknown>;
  /** The message of the failure. */
  failed: (scene: Scene) => Locator;
  /** Whether the success is visible. */
  done: (scene: Scene) => Promise<boolean>;
  /** Whether the input is still there. */
  typed?: (scene: Scene) => Promise<boolean>;
  /** The contract leaves the response open, so an odd one may be a success. */
  isOpen?: boolean;
  /** Whether a second attempt finds what the first one did without a response. */
  isFoundAgain?: boolean;
  /** Whether the server has written it. */
  isAtServer?: (scene: Scene) => Promise<boolean>;
}

export const alert = ({ page }: Scene) => page.getByRole('alert').first();
export const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const isThere = (locator: Locator) => locator.first().isVisible();
export const isGone = async (locator: Locator) => !(await locator.first().isVisible());
export const has = async (field: Locator, value: string) =>
  (await field.isVisible()) && (await field.inputValue()) === value;

/** The page of the shared application. */
export const inApp =
  (path = '') =>
  ({ appId }: Scene) =>
    `/apps/${appId}${path}`;

interface Listed {
  _id: string;
  key: string;
}

/** As values of one field. */
export async function listed<Thing extends object = Listed>(
  { api }: Pick<Scene, 'api'>,
  path: string,
): Promise<Thing[]> {
  const answer = await api.call<Thing[] | { data: Thing[] }>('GET', path);
  return Array.isArray(answer) ? answer : answer.data;
}

export const hasField = (things: object[], value: string) =>
  things.some((thing) => Object.values(thing).includes(value));

/** Whether the server's list contains the scene's name. */
export const isListed = (path: (scene: Scene) => string) => async (scene: Scene) =>
  hasField(await listed(scene, path(scene)), scene.name);

export const textFile = (name: string, text: string): ImageFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

const tryAgain = ({ page }: Scene) => button(page, 'Try again').first().click();

interface Read {
  operation: string;
  at: Drive['at'];
  prepare?: Drive['prepare'];
  /** Opens content that loads on demand. */
  open?: (scene: Scene) => Promise<unknown>;
  again?: (scene: Scene) => Promise<unknown>;
  failed?: Drive['failed'];
  shown: (scene: Scene) => Locator;
  isOpen?: boolean;
}

/** A list or item that loads with its page: the message offers a retry. */
export const read = ({ open, again = tryAgain, failed = alert, shown, ...drive }: Read): Drive => ({
  ...drive,
  ...(open && { fill: ({ page, ...scene }) => page.goto(drive.at({ page, ...scene })) }),
  send: (scene) => (open ?? (({ page }) => page.goto(drive.at(scene))))(scene),
  again,
  failed,
  done: (scene) => isThere(shown(scene)),
});
