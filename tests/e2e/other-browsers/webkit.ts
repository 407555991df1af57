import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { findFreePort } from '#mocks/free-port.ts';
import { programEnvironment } from '#tests/support/program-environment.ts';
import type { Driver } from './driver.ts';
import { endProgram } from './end-program.ts';
import { type Command, drive, type Send } from './webdriver.ts';

const PROGRAM = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

/** WebKitGTK's browser for tests, which needs a screen. */
export const hasWebKit = () => existsSync(PROGRAM) && existsSync(SCREEN);

export async function startWebKit(): Promise<Driver> {
  const screen = await startScreen();
  try {
    return await startOn(screen);
  } catch (error) {
    await screen.end();
    throw error;
  }
}

async function startOn(screen: Screen): Promise<Driver> {
  const port = await findFreePort();
  const program = spawn(PROGRAM, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...programEnvironment(), DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(isReady).toBe(true);
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } };
    // as: the protocol's form
    const { sessionId } = (await sendTo(address)('NewSession', { capabilities })) as {
      sessionId: string;
    };
    const session = `${address}/session/${sessionId}`;
    return {
      ...(await drive(sendTo(session))),
      close: async () => {
        await fetch(session, { method: 'DELETE' });
        await endProgram(program);
        await screen.end();
      },
    };
  } catch (error) {
    await endProgram(program);
    throw error;
  }
}

/** HTTP paths of the commands. */
const PLACES: Record<Command, (id: unknown) => string> = {
  NewSession: () => 'session',
  SetWindowRect: () => 'window/rect',
  Navigate: () => 'url',
  ExecuteScript: () => 'execute/sync',
  TakeScreenshot: () => 'screenshot',
  ElementClick: (id) => `element/${String(id)}/click`,
  ElementSendKeys: (id) => `element/${String(id)}/value`,
};

const sendTo =
  (address: string): Send =>
  async (command, { id, ...parameters }) => {
    const answer = await fetch(
      `${address}/${PLACES[command](id)}`,
      command === 'TakeScreenshot'
        ? undefined
        : { method: 'POST', body: JSON.stringify(parameters) },
    );
    // as: the protocol's form
    const { value } = (await answer.json()) as { value: unknown };
    // as: the same
    if (!answer.ok) throw new Error((value as { message: string }).message);
    return value;
  };

type Screen = Awaited<ReturnType<typeof startScreen>>;

/** A virtual screen. */
async function startScreen() {
  const child: ChildProcess = spawn(
    SCREEN,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  // as: the fourth stream is the pipe with its number.
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return {
    display: `:${number.toString().trim()}`,
    end: () => endProgram(child),
  };
}
