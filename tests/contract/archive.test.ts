import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { invisibleProblem } from '#domain/invisible.ts';
import { diffArchives } from '#changes/diff.ts';
import { planWrites } from '#changes/plan.ts';
import { applyPlan } from '#changes/apply.ts';
import { createApp, planNewApp } from '#changes/create-app.ts';
import { createOnce } from '#changes/create-once.ts';
import { anyArchive } from '../support/any-archive.ts';
import type { ApiClient } from '../support/api-client.ts';
import { makeCalls } from '../support/archive-calls.ts';
import {
  context,
  create,
  exportApp,
  getBytes,
  getConfig,
  importFile,
  read,
} from '../support/archive-round-trip.ts';
import { serverInput } from '../support/fixtures.ts';
import { sharedTestApp } from '../support/test-app.ts';

const SERVERS = ['10.0.0.1', '10.0.0.2', 'vpn.example.com'].map((ip) => ({ countryId: 'de', ip }));

/** NUL and lone surrogates are refused. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'"\\/*;=#\n\t {}%@_'.split('')), maxLength: 12 }),
);

/** Invisible characters are refused in keys. */
const key = text.filter((one) => invisibleProblem('The key', one) === undefined);

/** No call can restore other states. */
const anyApp = anyArchive({ text, key, statuses: ['translated'], servers: SERVERS });

async function addServers(client: ApiClient): Promise<void> {
  for (const server of SERVERS)
    await client.json('POST', '/api/vpn-servers', { ...serverInput('Germany'), ...server });
}

describe('an application', () => {
  const [here, there] = [sharedTestApp(), sharedTestApp()];

  it('is the same on another installation after its archive was imported there', async () => {
    const [one, other] = [await here().admin(), await there().admin()];
    await addServers(one);
    await addServers(other);
    await fc.assert(
      fc.asyncProperty(anyApp, async (drawn) => {
        const appId = await create(one, drawn);
        const zip = await exportApp(one, appId);
        const copyId = await importFile(other, zip);
        const again = await exportApp(other, copyId);
        expect((await getBytes(again)).equals(await getBytes(zip))).toBe(true);
        for (const locale of drawn.archive.locales)
          expect(await getConfig(other, copyId, locale)).toEqual(
            await getConfig(one, appId, locale),
          );
      }),
      { numRuns: 10 },
    );
  });

  it('becomes any other by the plan for it, and then nothing is left to do', async () => {
    const client = await here().admin();
    await fc.assert(
      fc.asyncProperty(anyApp, anyApp, async (drawn, wanted) => {
        const appId = await create(client, drawn);
        const before = (await read(client, appId)).archive;
        const { differences } = diffArchives(before, wanted.archive);
        const report = await applyPlan(
          makeCalls(client),
          {
            plan: planWrites({ differences, before }),
            appId,
            openFile: (key) => Promise.resolve(wanted.files.get(key) ?? new Blob()),
          },
          context,
        );
        expect(report).toMatchObject({ failed: [], skipped: [] });
        const after = (await read(client, appId)).archive;
        const left = planWrites({
          differences: diffArchives(after, wanted.archive).differences,
          before: after,
        });
        expect(left.phases).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it('keeps the translations of a text whose key alone is another', async () => {
    const client = await here().admin();
    const calls = makeCalls(client);
    const hello = { value: 'Bonjour', isAutoTranslated: false, status: 'translated' } as const;
    const toArchive = (key: string): AppArchive => ({
      ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
      locales: ['en', 'fr'],
      texts: new Map([[key, { value: 'Hello' }]]),
      translations: new Map([['fr', new Map([[key, hello]])]]),
    });
    const appId = await create(client, { archive: toArchive('hello'), files: new Map() });
    const { archive: before } = await read(client, appId);
    const [text] = (await calls.listTexts(appId)).data;
    const wanted = toArchive('greeting');
    const { differences } = diffArchives(before, wanted);
    const { done, failed } = await applyPlan(
      {
        ...calls,
        updateTranslation: () => Promise.reject(new Error('Nothing is to be sent.')),
      },
      { plan: planWrites({ differences, before }), appId },
      context,
    );
    expect([done.length, failed]).toEqual([3, []]);
    expect((await calls.listTexts(appId)).data).toMatchObject([
      { _id: text?._id, key: 'greeting' },
    ]);
    expect((await read(client, appId)).archive).toEqual(wanted);
  });

  it('says of a server that the directory does not have what to do, and writes the rest', async () => {
    const client = await there().admin();
    const server = { countryId: 'se', ip: '10.9.9.9', isPremium: false };
    const archive: AppArchive = {
      ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
      colors: new Map([['tint', { value: '#FF8800' }]]),
      servers: new Map([['se 10.9.9.9', server]]),
    };
    const app = { name: 'Nimbus', archive };
    const calls = makeCalls(client);
    const creation = { app, create: createOnce(calls), plan: planNewApp(app) };
    const report = await createApp(calls, creation, context);
    expect(report.done).toMatchObject([{ kind: 'color', key: 'tint' }]);
    expect(report.failed).toMatchObject([
      {
        item: { kind: 'server' },
        reason:
          'There is no server 10.9.9.9 in the country se. Add it under VPN Servers, then import again.',
      },
    ]);
  });
});
