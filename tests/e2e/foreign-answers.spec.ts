import { type Gateway, startGateway } from '../support/gateway.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const UNEXPECTED = 'The server sent an unexpected answer.';

const page200 = '<!doctype html><title>Welcome to the network</title>';

/** Bodies of reads with status 200; everything else is unchanged. */
let answers: Record<string, string> = {};
let gateway: Gateway;

test.beforeAll(async ({ server }) => {
  gateway = await startGateway(server.url, async (url, ask) => {
    const body = answers[url];
    return body === undefined ? ask() : { body: Buffer.from(body) };
  });
});
test.afterEach(() => {
  answers = {};
});
test.afterAll(() => gateway.stop());

test('a list that is none is said to be, and comes when it is one', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  const call = `/api/colors/app/${app._id}`;
  await api.call('POST', '/api/colors', { appId: app._id, key: 'accent', value: '#FBBF24' });
  for (const body of ['', 'null', '{}', '{"data":[null]}', page200]) {
    answers = { [call]: body };
    await page.goto(`${gateway.url}/apps/${app._id}/colors`);
    await expect(page.getByRole('alert'), body).toContainText(`Failed to load colors${UNEXPECTED}`);
  }
  await expectAccessible(page);
  answers = {};
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: 'accent' })).toBeVisible();
});

test('an application that is none leads to a message with a way to try again', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  for (const [body, message] of [
    ['null', UNEXPECTED],
    // Its shape is valid, but empty.
    ['{}', 'could not be'],
  ] as const) {
    answers = { [`/api/apps/${app._id}`]: body };
    await page.goto(`${gateway.url}/apps/${app._id}`);
    await expect(page.getByRole('alert'), body).toContainText(message);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    answers = {};
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: app.name }), body).toBeVisible();
  }
});

test('a network that asks for a sign-in of its own is no session that has ended', async ({
  signedIn: page,
}) => {
  answers = { '/api/auth/me': page200 };
  await page.goto(`${gateway.url}/apps`);
  await expect(page.getByRole('alert')).toContainText('The session could not be checked');
  await expect(page.getByRole('alert')).toContainText(UNEXPECTED);
  answers = {};
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
});
