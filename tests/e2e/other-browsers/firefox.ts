import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from '#mocks/free-port.ts';
import { programEnvironment } from '#tests/support/program-environment.ts';
import type { Driver } from './driver.ts';
import { endProgram } from './end-program.ts';
import { drive, type Send } from './webdriver.ts';

const PATHS = [process.env['FIREFOX_PATH'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** A released version; Playwright drives only the newest. */
export const findFirefox = () => PATHS.find(existsSync);

export async function startFirefox(): Promise<Driver> {
  const port = await findFreePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const settings = {
    'marionette.port': port,
    'ui.prefersReducedMotion': 1,
    // Fewer frames per second, and no spare process.
    'layout.frame_rate': 20,
    'dom.ipc.processPrelaunch.enabled': false,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const program = spawn(
    findFirefox() ?? '',
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { stdio: 'ignore', env: programEnvironment() },
  );
  const close = async () => {
    await endProgram(program);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const socket = await whenListening(port);
    const send = sendBy(socket);
    await send('NewSession', {});
    return { ...(await drive(send)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function whenListening(port: number): Promise<Socket> {
  let socket: Socket | undefined;
  const isThere = () =>
    new Promise<boolean>((resolve) => {
      const attempt = connect(port, '127.0.0.1', () => {
        socket = attempt;
        resolve(true);
      });
      attempt.once('error', () => resolve(false));
    });
  await expect.poll(isThere).toBe(true);
  if (!socket) throw new Error('Firefox does not listen.');
  return socket;
}

/** Firefox's protocol for WebDriver (Marionette): the length in bytes, then the message. */
const MESSAGE = /^(?<length>\d+):/;

type Answer = [kind: 1, id: number, error: { message: string } | null, result: unknown];

/** One command at a time. */
function sendBy(socket: Socket): Send {
  let received = Buffer.alloc(0);
  let sent = 0;
  let awaited: PromiseWithResolvers<Answer> | undefined;
  socket.on('close', () => awaited?.reject(new Error('Firefox has gone.')));
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    for (;;) {
      const { length } = MESSAGE.exec(received.subarray(0, 12).toString())?.groups ?? {};
      if (length === undefined) return;
      const start = length.length + 1;
      const end = start + Number(length);
      if (received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      // as: the protocol's form; a greeting precedes the first command.
      if (Array.isArray(message)) awaited?.resolve(message as Answer);
    }
  });
  return async (command, parameters) => {
    awaited = Promise.withResolvers();
    const message = JSON.stringify([0, sent++, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await awaited.promise;
    if (error) throw new Error(error.message);
    // as: the protocol's form
    return (result as { value?: unknown }).value;
  };
}
