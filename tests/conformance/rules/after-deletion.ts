import type { Checks } from '../checks.ts';
import { field, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed } from '../contract/kinds.ts';
import { operation, successOf } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { deletedThingRules } from './deleted-things.ts';
import { differs } from './differs.ts';
import { readBack } from './read-back.ts';
import { saveCall } from './translation-rows.ts';

const remove = (kind: Kind, id: string): Call => ({
  operation: kind.remove ?? operation('deleteApp'),
  path: { id },
});

/** Things of an app by their list, those of this key alone. */
async function withKey(
  checks: Checks,
  kind: Kind,
  appId: string,
  key: unknown,
): Promise<unknown[]> {
  if (!kind.list) return [];
  const { answer } = await checks.client.send(listCall(kind.list, appId));
  return itemsOf(answer.body).filter((item) => field(item, 'key') === key);
}

/** A key that was deleted may be used again, by a creation and by an import, and what it had is gone. */
const keyAgain = (kind: Kind): Rule => ({
  name: 'a key after its deletion',
  operations: [kind.makers[0]?.id ?? '', ...kind.makers.slice(1).map(({ id }) => id)],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    for (const [index, maker] of kind.makers.entries()) {
      const old = await checks.world.make(kind, { appId });
      const key = field(old.entity, 'key');
      if (kind.name === 'texts')
        await checks.client.send(saveCall({ textId: old.id, id: '', locale: 'de' }, 'By hand'));
      await checks.client.send(remove(kind, old.id));
      const value = kind.name === 'colors' ? '#0A0B0C' : 'Another value';
      const check =
        index === 0 ? 'a key again after its deletion' : 'an import of a key after its deletion';
      const list = kind.name === 'colors' ? 'colors' : 'texts';
      const request =
        index === 0
          ? await checks.world.valid(maker, {
              changes: { appId, key, ...(kind.name === 'images' ? {} : { value }) },
            })
          : { operation: maker, body: { appId, [list]: [{ key, value }] } };
      const exchange = await checks.expect(check, request, {
        status: successOf(maker),
        severity: 'loss',
      });
      if (exchange.answer.status > 299) continue;
      await readBack(checks, exchange, check);
      const found = await withKey(checks, kind, appId, key);
      const twice = {
        expected: 'the key once',
        came: `${found.length} times`,
        severity: 'loss',
      } as const;
      const sentNote = field(request.body, 'description') ?? '';
      const note = field(found[0], 'description') ?? '';
      const revived = { expected: JSON.stringify(sentNote), came: JSON.stringify(note) };
      checks.verdict(
        `${check}: without the old description`,
        note === sentNote ? undefined : revived,
        exchange,
      );
      checks.verdict(`${check}: once`, found.length === 1 ? undefined : twice, exchange);
      if (kind.name !== 'texts') continue;
      const row = { textId: String(field(found[0], '_id')), id: '', locale: 'de' };
      const call = {
        operation: operation('listLocaleTexts'),
        path: { appId },
        query: { locale: 'de' },
      };
      const { answer } = await checks.client.send(call);
      const item = itemsOf(answer.body).find((one) => field(one, '_id') === row.textId);
      const old_ = differs(item, { isMissing: true });
      checks.verdict(`${check}: without the old translations`, old_, exchange);
    }
  },
});

/** A deleted server cannot be assigned, and each list without it follows its schema. */
const deletedServer: Rule = {
  name: 'a server after its deletion',
  operations: [
    'deleteVpnServer',
    'assignVpnServers',
    'listAppVpnServers',
    'listVpnServers',
    'listVpnServerUsage',
    'listAvailableVpnServers',
    'getConfig',
  ],
  async run(checks) {
    const { id: appId } = await checks.world.make(kindNamed('apps'));
    const [gone, kept] = [
      await checks.world.make(kindNamed('vpn-servers')),
      await checks.world.make(kindNamed('vpn-servers')),
    ];
    const assign = (ids: string[]): Call => ({
      operation: operation('assignVpnServers'),
      body: { appId, serverIds: ids, isPremium: false },
    });
    await checks.world.send(assign([gone.id, kept.id]));
    const deletion = await checks.client.send(remove(kindNamed('vpn-servers'), gone.id));
    if (deletion.answer.status > 299) return;
    const lists = [
      'listAppVpnServers',
      'listAvailableVpnServers',
      'listVpnServerUsage',
      'listVpnServers',
    ];
    for (const id of lists)
      await checks.expect('a list after the deletion of a server', listCall(operation(id), appId), {
        status: 200,
      });
    const config = { operation: operation('getConfig'), path: { appId } };
    await checks.expect('the configuration after the deletion of a server', config, {
      status: 200,
    });
    await checks.expect('assigns a deleted server', assign([gone.id]), { status: 404 });
    const again = await checks.client.send(assign([kept.id]));
    const { status } = again.answer;
    const broken = { expected: 'a success or a refusal', came: String(status || 'no answer') };
    checks.verdict(
      'assigns what is left',
      status === 0 || status >= 500 ? broken : undefined,
      again,
    );
  },
};

/** Life after each deletion. */
export const afterDeletionRules = (): Rule[] => [
  ...['images', 'colors', 'texts'].map((name) => keyAgain(kindNamed(name))),
  deletedServer,
  ...deletedThingRules(),
];
