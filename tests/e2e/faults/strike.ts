import { expect, type Page } from '@playwright/test';
import { type Fault, FAULTS, type FaultProxy } from '#tests/support/fault-proxy.ts';
import type { Drive, Scene } from './drive.ts';

declare global {
  interface Window {
    runOutOfPatience: () => void;
  }
}

/** Time-outs end only on request: no test waits 15 seconds. */
export async function holdTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<() => void>();
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      waiting.add(() => controller.abort(new DOMException('Timed out', 'TimeoutError')));
      return controller.signal;
    };
    const start = window.setTimeout.bind(window);
    // Progress of an upload renews its timer.
    const patient = (run: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms === 15_000) waiting.add(run);
      return start(run, ms, ...rest);
    };
    Object.assign(window, { setTimeout: patient });
    window.runOutOfPatience = () => {
      const all = [...waiting];
      waiting.clear();
      for (const end of all) end();
    };
  });
}

/** Spec 7 leaves responses to writes open, so these do not fail; the server shows the result. */
const UNCLEAR: readonly Fault[] = ['garbled', 'shape', 'truncated'];

/** No lasting progress indicator. */
const WORKING =
  '[aria-busy="true"], [data-loading="true"], [aria-label^="Loading"], .mantine-Skeleton-root, .mantine-Loader-root';

const successToast = (page: Page) =>
  page.locator('[role="status"].mantine-Notification-root').filter({ visible: true });

/** Runs one operation with one fault, and returns the defects. */
export async function strike(
  proxy: FaultProxy,
  drive: Drive,
  fault: Fault,
  scene: Scene,
): Promise<string | undefined> {
  const { page } = scene;
  const uncaught: string[] = [];
  const note = (error: Error) => uncaught.push(error.message);
  page.on('pageerror', note);
  try {
    await endure(proxy, drive, fault, scene);
    expect(uncaught, 'errors that nobody caught').toEqual([]);
    return undefined;
  } catch (error) {
    return [...uncaught, String(error)].join('\n');
  } finally {
    proxy.mend();
    page.off('pageerror', note);
  }
}

async function endure(proxy: FaultProxy, drive: Drive, fault: Fault, scene: Scene) {
  const { page } = scene;
  const { operation, isAtServer, isOpen = isAtServer !== undefined } = drive;
  await drive.prepare?.(scene);
  if (drive.fill) {
    await page.goto(drive.at(scene));
    await drive.fill(scene);
  }
  // Immediate retries time out as well.
  const giveUp = () => page.evaluate(() => window.runOutOfPatience()).catch(() => undefined);
  proxy.plan({ operation, fault }, () => {
    if (fault === 'silent') void giveUp();
  });
  await drive.send(scene);
  await expect.poll(() => proxy.struck, 'the operation is called').toBeGreaterThan(0);
  if (fault === 'slow') {
    await expect(successToast(page), 'no success is claimed before the answer').toHaveCount(0);
    proxy.mend();
    await expectDone(drive, scene);
    return;
  }
  const outcome = () => readOutcome(drive, scene);
  await expect.poll(outcome, 'there is a message, or it is done').not.toBe('nothing');
  await expect(page.locator(WORKING).filter({ visible: true }), 'nothing works on').toHaveCount(0);
  if (isOpen && UNCLEAR.includes(fault) && (await outcome()) === 'done') {
    expect((await isAtServer?.(scene)) ?? true, 'what is called done is done').toBe(true);
    return;
  }
  // Optimistic changes are reverted a moment later.
  await expect.poll(outcome, 'what has failed is said to have').toBe('failed');
  await expect(successToast(page), 'no success is claimed').toHaveCount(0);
  if (drive.typed) expect(await drive.typed(scene), 'what was typed is there').toBe(true);
  if (isAtServer && FAULTS[fault] === 'not taken')
    expect(await isAtServer(scene), 'it was not done').toBe(false);
  const wasDone = (await isAtServer?.(scene)) === true;
  proxy.mend();
  await (drive.again ?? drive.send)(scene);
  if (wasDone && drive.isFoundAgain !== true)
    await expect.poll(outcome, 'doing it again comes to an end').not.toBe('nothing');
  else await expectDone(drive, scene);
}

async function readOutcome(drive: Drive, scene: Scene): Promise<'failed' | 'done' | 'nothing'> {
  if (await drive.failed(scene).isVisible()) return 'failed';
  return (await drive.done(scene)) ? 'done' : 'nothing';
}

async function expectDone(drive: Drive, scene: Scene): Promise<void> {
  await expect.poll(() => drive.done(scene), 'it is done once all is well').toBe(true);
  const { isAtServer } = drive;
  if (isAtServer) await expect.poll(() => isAtServer(scene), 'the server has done it').toBe(true);
}
