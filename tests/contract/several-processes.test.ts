import { describe, expect, it } from 'vitest';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp, serverInput } from '../support/fixtures.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

async function pair() {
  const dataDir = temporaryDirectory();
  const [one, two] = [await startTestApp({ dataDir }), await startTestApp({ dataDir })];
  const here = await one.admin();
  return { here, there: new ApiClient(two.url, here.jar), two };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const getStatus = ({ response }: { response: Response }) => response.status;

describe('two processes on one database', () => {
  it('hand out a changed configuration from the moment on at which the change was answered', async () => {
    const { here, two } = await pair();
    const appId = await createApp(here);
    const params = { path: { id: appId } };
    const { apiKey } = ok(await here.api.GET('/api/apps/{id}', { params }));
    const headers = { 'X-API-Key': apiKey };
    for (const index of numbers(40)) {
      const body = { appId, key: `key_${index}`, value: '00ff00' };
      ok(await here.api.POST('/api/colors', { body }));
      const answer = await fetch(`${two.url}/api/config/${appId}`, { headers });
      const { colors } = (await answer.json()) as { colors: object };
      expect(Object.keys(colors)).toHaveLength(index + 1);
    }
  });

  it('hand out nothing of an application that another one has deleted, nor its content to one of the same name', async () => {
    const { here, two } = await pair();
    const create = async () => {
      const id = await createApp(here);
      const { apiKey } = ok(await here.api.GET('/api/apps/{id}', { params: { path: { id } } }));
      const get = () => fetch(`${two.url}/api/config/${id}`, { headers: { 'X-API-Key': apiKey } });
      return { id, get };
    };
    const first = await create();
    const body = { appId: first.id, key: 'brand', value: '00ff00' };
    ok(await here.api.POST('/api/colors', { body }));
    expect((await first.get()).status).toBe(200);
    await here.api.DELETE('/api/apps/{id}', { params: { path: { id: first.id } } });
    const second = await create();
    const { colors } = (await (await second.get()).json()) as { colors: object };
    expect([(await first.get()).status, colors]).toEqual([401, {}]);
  });

  it('give every text a row in every language, whatever comes first', async () => {
    const { here, there } = await pair();
    const appId = await createApp(here);
    const texts = numbers(30).map((index) => {
      const body = { appId, key: `key_${index}`, value: 'Hello' };
      return (index % 2 === 0 ? here : there).api.POST('/api/texts', { body });
    });
    const locales = ['en', 'fr', 'de'] as const;
    const added = there.api.PUT('/api/apps/{id}/locales', {
      params: { path: { id: appId } },
      body: { locales: [...locales] },
    });
    expect(new Set((await Promise.all([...texts, added])).map(getStatus))).toEqual(
      new Set([201, 200]),
    );
    for (const locale of ['fr', 'de'] as const) {
      const { data } = ok(
        await here.api.GET('/api/app-texts/app/{appId}/texts', {
          params: { path: { appId }, query: { locale } },
        }),
      );
      expect(data).toHaveLength(30);
    }
  });

  it('delete an application while others write to it: every write is done or refused', async () => {
    const { here, there } = await pair();
    for (const round of numbers(5)) {
      const appId = await createApp(here, ['en', 'fr']);
      const writes = numbers(10).map((index) => {
        const body = { appId, key: `key_${index}`, value: 'Hello' };
        return there.api.POST('/api/texts', { body }).then(getStatus);
      });
      const deleted = here.api.DELETE('/api/apps/{id}', { params: { path: { id: appId } } });
      expect([round, getStatus(await deleted)]).toEqual([round, 204]);
      const odd = (await Promise.all(writes)).filter((status) => status !== 201 && status !== 404);
      expect(odd).toEqual([]);
    }
  });

  it('assign and change and delete the same servers without getting in each other’s way', async () => {
    const { here, there } = await pair();
    const apps = await Promise.all(numbers(4).map(() => createApp(here)));
    for (const round of numbers(4)) {
      const body = serverInput(`Norway ${round}`);
      const made = await Promise.all(
        numbers(3).map(() => here.api.POST('/api/vpn-servers', { body })),
      );
      const serverIds = made.map((answer) => ok(answer).data._id);
      const assigned = apps.map((appId, index) =>
        (index % 2 === 0 ? here : there).api
          .POST('/api/app-vpn-servers/bulk', { body: { appId, serverIds, isPremium: false } })
          .then(getStatus),
      );
      const changed = serverIds.map((id) =>
        there.api.PUT('/api/vpn-servers/{id}', { params: { path: { id } }, body }).then(getStatus),
      );
      const deleted = serverIds.map((id) =>
        here.api.DELETE('/api/vpn-servers/{id}', { params: { path: { id } } }).then(getStatus),
      );
      const statuses = await Promise.all([...assigned, ...changed, ...deleted]);
      expect(statuses.filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
    }
    expect(ok(await here.api.GET('/api/vpn-servers')).data).toEqual([]);
    expect(ok(await here.api.GET('/api/app-vpn-servers/usage')).data).toEqual([]);
  });
});
