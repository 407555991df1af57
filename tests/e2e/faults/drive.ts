import type { Locator, Page } from '@playwright/test';
import type { ImageFile } from '#tests/support/image-files.ts';
import type { Api } from '../fixtures.ts';

/** Where an operation is made to fail. */
export interface Scene {
  page: Page;
  api: Api;
  /** Past all faults. */
  serverUrl: string;
  /** Of the application that all share. */
  appId: string;
  /** One that nothing else has, for what is created or changed here. */
  name: string;
  /** Of what was prepared for the page. */
  id: string;
  engine: Engine;
}

/** The texts that the translation service refuses, or does not answer. */
export interface Engine {
  url: string;
  stop: () => void;
  refused: Set<string>;
  /** From now on it says nothing. */
  hang: () => void;
  /** From now on it answers, also what it was asked meanwhile. */
  goOn: () => void;
}

/** How a person has the dashboard call an operation, and what that person then sees. */
export interface Drive {
  operation: string;
  /** The address of the page. */
  at: (scene: Scene) => string;
  /** Makes what the page is to find at the server. */
  prepare?: (scene: Scene) => Promise<unknown>;
  /** All on the page up to what is pressed; absent where the page itself asks. */
  fill?: (scene: Scene) => Promise<unknown>;
  /** Has the call sent, at first and once more. */
  send: (scene: Scene) => Promise<unknown>;
  again?: (scene: Scene) => Promise<unknown>;
  /** Says that it has failed. */
  failed: (scene: Scene) => Locator;
  /** Whether it can be seen now that it has succeeded. */
  done: (scene: Scene) => Promise<boolean>;
  /** Whether what was typed is still there. */
  typed?: (scene: Scene) => Promise<boolean>;
  /** The contract leaves the answer open, so even an odd one may be a success. */
  isOpen?: boolean;
  /** Whether the server has done it. */
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

/** The page of the application that all share. */
export const inApp =
  (path = '') =>
  ({ appId }: Scene) =>
    `/apps/${appId}${path}`;

interface Listed {
  _id: string;
  key: string;
}

/** Reads a list from the server as values of one of its fields. */
export async function listed<Thing extends object = Listed>(
  { api }: Pick<Scene, 'api'>,
  path: string,
): Promise<Thing[]> {
  const answer = await api.call<Thing[] | { data: Thing[] }>('GET', path);
  return Array.isArray(answer) ? answer : answer.data;
}

export const hasField = (things: object[], value: string) =>
  things.some((thing) => Object.values(thing).includes(value));

/** Whether a list of the server has something with the scene's name. */
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
  /** Opens what the page asks for only then. */
  open?: (scene: Scene) => Promise<unknown>;
  again?: (scene: Scene) => Promise<unknown>;
  failed?: Drive['failed'];
  shown: (scene: Scene) => Locator;
  isOpen?: boolean;
}

/** A list or a thing that is asked for with its page: the message has a way to try again. */
export const read = ({ open, again = tryAgain, failed = alert, shown, ...drive }: Read): Drive => ({
  ...drive,
  ...(open && { fill: ({ page, ...scene }) => page.goto(drive.at({ page, ...scene })) }),
  send: (scene) => (open ?? (({ page }) => page.goto(drive.at(scene))))(scene),
  again,
  failed,
  done: (scene) => isThere(shown(scene)),
});
