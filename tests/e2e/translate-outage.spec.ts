import { createServer } from 'node:http';
import { listen } from '../support/listen.ts';
import { expect, OWN_CONTEXT, test as base } from './fixtures.ts';

/** A LibreTranslate server that reports an outage of an hour, until `goOn`. */
interface Engine {
  url: string;
  comeUp: () => void;
}

const test = base.extend<object, { engine: Engine }>({
  engine: [
    async ({}, use) => {
      let down = true;
      const server = createServer((request, response) => {
        if (down) {
          request.resume();
          response.writeHead(503, { 'Retry-After': '3600', 'Content-Type': 'application/json' });
          response.end(JSON.stringify({ error: 'Down for maintenance' }));
          return;
        }
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const languages = [{ code: 'en', name: 'English', targets: ['fr'] }];
          // as: a part of LibreTranslate's API
          const asked = (chunks.length > 0 && JSON.parse(Buffer.concat(chunks).toString())) as {
            q: string[];
          };
          const answer =
            request.url === '/languages'
              ? languages
              : { translatedText: asked.q.map((text) => `«${text}»`) };
          response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
        });
      });
      const { url, stop } = await listen(server);
      await use({ url, comeUp: () => (down = false) });
      await stop();
    },
    { scope: 'worker' },
  ],
  serverEnv: ({ engine }, use) =>
    use({ TRANSLATION_ENGINE: 'libretranslate', LIBRETRANSLATE_URL: engine.url }),
});

test(
  'says why nothing was translated while the engine is down, and retries what failed',
  { tag: OWN_CONTEXT },
  async ({ signedIn: page, api, engine }) => {
    const app = await api.createApp();
    await api.call('PUT', `/api/apps/${app._id}/locales`, { locales: ['en', 'fr'] });
    const texts = ['alpha', 'beta'].map((key) => ({ key, value: `Value of ${key}` }));
    await api.call('POST', '/api/texts/bulk', { appId: app._id, texts });
    await api.call('POST', `/api/translations/app/${app._id}/auto-translate/fr`);
    await page.clock.install();
    await page.goto(`/apps/${app._id}/texts?locale=fr`);
    const row = page.getByRole('row').filter({ hasText: 'alpha' });
    const pollUntil = (seen: () => Promise<void>) =>
      expect(async () => {
        await page.clock.fastForward(10_000);
        await seen();
      }).toPass();

    // An earlier jump of the clock would end the page's calls.
    await expect(row).toBeVisible();
    await pollUntil(() => expect(row).toContainText('503: Down for maintenance', { timeout: 500 }));
    await expect(row.getByText('error', { exact: true })).toBeVisible();
    engine.comeUp();
    await page.getByRole('button', { name: 'Retry failed' }).click();
    await pollUntil(() => expect(row).toContainText('«Value of alpha»', { timeout: 500 }));
    await expect(row).toContainText('automatic');
  },
);
