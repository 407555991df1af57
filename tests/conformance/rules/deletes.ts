import type { Checks } from '../checks.ts';
import { field, itemsOf } from '../contract/json.ts';
import { type Kind, kindNamed, kinds } from '../contract/kinds.ts';
import { type Operation, successOf } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';
import { belongToApp } from './furnish.ts';
import { listCall } from './read-back.ts';

type Removable = Kind & { remove: Operation };
const isRemovable = (kind: Kind): kind is Removable => kind.remove !== undefined;

const removalOf = ({ remove, idField }: Removable, { id }: Thing): Call =>
  idField === '_id'
    ? { operation: remove, path: { id } }
    : { operation: remove, body: { [idField]: id } };

async function listedIds(checks: Checks, kind: Kind, appId: string): Promise<unknown[]> {
  if (!kind.list) return [];
  const { answer } = await checks.client.send(listCall(kind.list, appId));
  return itemsOf(answer.body).map((item) => field(item, kind.idField));
}

/** Deletes one thing, looks for it, and deletes it again. */
const isGone = (kind: Removable): Rule => ({
  name: 'deletes once',
  operations: [kind.remove.id],
  async run(checks) {
    const thing = await checks.world.make(kind);
    const call = removalOf(kind, thing);
    const exchange = await checks.expect('deletes', call, { status: successOf(kind.remove) });
    const ids = await listedIds(checks, kind, (await checks.world.sharedApp()).id);
    if (ids.includes(thing.id))
      checks.fails(
        'is gone',
        { expected: 'not in the list', came: `${thing.id} is listed` },
        exchange,
      );
    else checks.passes(kind.remove.id, 'is gone');
    if (kind.get)
      await checks.expect(
        'after its deletion',
        { operation: kind.get, path: { id: thing.id } },
        { status: 404, refusalShown: true },
      );
    await checks.expect('second delete', call, { status: 404 });
  },
});

/** As many as show whether deletions get in each other's way. */
const atOnce = 5;

/** Spec 7: bulk deletes issue one DELETE per selected item, in parallel. */
const inParallel = (kind: Removable): Rule => ({
  name: 'parallel deletes',
  operations: [kind.remove.id],
  async run(checks) {
    const things: Thing[] = [];
    while (things.length <= atOnce) things.push(await checks.world.make(kind));
    const [kept, ...others] = things;
    const exchanges = await Promise.all(
      others.map((thing) =>
        checks.expect('parallel deletes', removalOf(kind, thing), {
          status: successOf(kind.remove),
        }),
      ),
    );
    const ids = await listedIds(checks, kind, (await checks.world.sharedApp()).id);
    const came = [
      ...others.filter(({ id }) => ids.includes(id)).map(({ id }) => `${id} is still listed`),
      ...(ids.includes(kept?.id) ? [] : ['the one that was not deleted is gone']),
    ];
    const check = 'parallel deletes delete these and no others';
    const [last] = exchanges;
    if (came.length > 0 && last)
      checks.fails(check, { expected: 'one left', came: came.join(', ') }, last);
    else checks.passes(kind.remove.id, check);
  },
});

/** The things of an app are deleted with it: afterwards they cannot be changed any more. */
const cascade: Rule = {
  name: 'what belongs to it goes too',
  operations: ['deleteApp'],
  async run(checks) {
    const apps = kindNamed('apps');
    if (!isRemovable(apps)) return;
    const app = await checks.world.make(apps);
    const appId = { appId: app.id };
    const updates: Call[] = [];
    for (const { update, ...kind } of belongToApp) {
      if (!update) continue;
      const { id } = await checks.world.make({ update, ...kind }, appId);
      updates.push({ ...(await checks.world.valid(update, { changes: appId })), path: { id } });
    }
    const exchange = await checks.client.send(removalOf(apps, app));
    for (const update of updates) {
      const { status } = (await checks.client.send(update)).answer;
      const { id } = update.operation;
      const mismatch = { expected: `404 from ${id} afterwards`, came: String(status) };
      if (status === 404) checks.passes('deleteApp', `${cascade.name}: ${id}`);
      else checks.fails(`${cascade.name}: ${id}`, mismatch, exchange);
    }
  },
};

/** Deleting, one by one and several at once. */
export const deleteRules = (): Rule[] => {
  const removable = kinds.filter(isRemovable);
  return [
    ...removable.map(isGone),
    ...removable.filter(({ list, name }) => list && name !== 'apps').map(inParallel),
    cascade,
  ];
};
