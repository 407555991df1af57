import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { carry } from '#mocks/proxy/carry.ts';
import { pngFile } from '../support/image-files.ts';
import { listen } from '../support/listen.ts';
import { expectAccessible } from './accessible.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { expect, fillLogin, PASSWORD, test } from './fixtures.ts';

let backend: Awaited<ReturnType<typeof listen>>;
let proxy: DevServer;

/** The bundled server, without a required date in its list of applications. */
async function answer(request: IncomingMessage, response: ServerResponse, server: string) {
  const { status, headers, body } = await carry(request, await buffer(request), new URL(server));
  if (`${request.method} ${request.url} ${status}` !== 'GET /api/apps 200') {
    response.writeHead(status, headers).end(body);
    return;
  }
  const apps = JSON.parse(body.toString()) as { createdAt?: string }[]; // as: by the contract
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(apps.map((app) => ({ ...app, createdAt: undefined }))));
}

test.beforeAll(async ({ server }) => {
  backend = await listen(
    createServer((request, response) => void answer(request, response, server.url)),
  );
  // As in many shells and containers.
  const env = { NODE_ENV: 'production' };
  proxy = await startDevServer(['mocks/proxy.ts', backend.url], env);
});

test.afterAll(async () => {
  proxy.child.kill();
  await backend.stop();
});

test('a violation of the contract is shown in the terminal and in the dashboard', async ({
  page,
  api,
}) => {
  await api.createApp('Lighthouse');
  await api.createApp('Trailmark');
  await page.context().clearCookies();
  await page.goto(proxy.url);
  await fillLogin(page, PASSWORD);
  await expect(page.getByRole('link', { name: 'Lighthouse' })).toBeVisible();

  await page.getByRole('button', { name: '1 contract violation' }).click();
  const panel = page.getByRole('dialog', { name: 'Contract violations' });
  await expect(panel.getByRole('listitem')).toHaveText(
    /listApps answered 200(?: · \d+ times)?\s*response\.body\[0\].*must have required property 'createdAt'/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: '1 contract violation' })).toBeFocused();

  // Printed by another process.
  await expect
    .poll(() => proxy.printed())
    .toMatch(
      /Contract violation: listApps \(GET \/api\/apps, 200\) response\.body\[0\]: .*'createdAt'/,
    );
  expect(proxy.printed().match(/Contract violation: /g)).toHaveLength(1);

  // Files arrive unchanged, and the backend takes the page for its own.
  const image = pngFile();
  const uploaded = await page.request.post(`${proxy.url}/api/uploads/image?folder=app-images`, {
    multipart: { image },
    headers: { Origin: proxy.url },
  });
  expect(uploaded.status(), await uploaded.text()).toBe(200);
  const { data } = (await uploaded.json()) as { data: { url: string } }; // as: by the contract
  const stored = await page.request.get(`${proxy.url}${data.url}`);
  expect((await stored.body()).equals(image.buffer)).toBe(true);
});
