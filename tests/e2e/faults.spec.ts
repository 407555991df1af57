import { FaultProxy } from '../support/fault-proxy.ts';
import { apps } from './faults/apps.ts';
import { colors, texts } from './faults/colors-and-texts.ts';
import type { Engine } from './faults/drive.ts';
import { images } from './faults/images.ts';
import { reads } from './faults/reads.ts';
import { chooseFaults, drawTable } from './faults/sample.ts';
import { prepareScene, startEngine } from './faults/scene.ts';
import { session } from './faults/session.ts';
import { holdTimeouts, strike } from './faults/strike.ts';
import { servers } from './faults/servers.ts';
import { translations } from './faults/translations.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<object, { engine: Engine; faulty: FaultProxy }>({
  engine: [
    async ({}, use) => {
      const engine = await startEngine();
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  serverEnv: ({ engine }, use) =>
    use({ TRANSLATION_ENGINE: 'libretranslate', LIBRETRANSLATE_URL: engine.url }),
  faulty: [
    async ({ server }, use) => {
      const proxy = await FaultProxy.before(server.url);
      await use(proxy);
      proxy.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ faulty }, use) => use(faulty.url),
});

// Sequential: each worker would need a server, an engine and a browser.
test.describe.configure({ mode: 'default' });
test.use({ isColdStart: true });

const writes = [...apps, ...images, ...colors, ...texts, ...servers, ...translations];
const groups = { reads, writes, session };
const chosenFaults = chooseFaults(Object.values(groups).flat());

for (const [title, drives] of Object.entries(groups)) {
  const planned = drives.flatMap((drive) =>
    (chosenFaults.get(drive) ?? []).map((fault) => ({ drive, fault })),
  );
  if (planned.length === 0) continue;
  test(`no fault on the way harms more than it must: ${title}`, async ({
    signedIn: page,
    api,
    server,
    engine,
    faulty,
  }) => {
    test.setTimeout(600_000 + planned.length * 60_000);
    await holdTimeouts(page);
    const appId = await prepareScene(api);
    const defects: Record<string, string> = {};
    for (const [index, { drive, fault }] of planned.entries()) {
      const name = `${title}${index}x`;
      const scene = { page, api, serverUrl: server.url, engine, appId, id: appId, name };
      const defect = await strike(faulty, drive, fault, scene);
      if (defect !== undefined) defects[`${drive.operation}:${fault}`] = defect;
      if (process.env['FAULTS']) console.log(`${drive.operation}:${fault} ${defect ?? 'ok'}`);
    }
    if (process.env['FAULTS'])
      console.log(
        drawTable(planned, ({ drive, fault }) => `${drive.operation}:${fault}` in defects),
      );
    expect(defects).toEqual({});
  });
}
