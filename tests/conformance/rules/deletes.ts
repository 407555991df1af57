import type { Checks } from '../checks.ts';
import { assumptionsAt } from '../contract/document.ts';
import { field, itemsOf } from '../contract/json.ts';
import { type Kind, kinds } from '../contract/kinds.ts';
import { type Operation, placeOfOperation, successOf } from '../contract/operations.ts';
import type { Call } from '../http/http-client.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import type { Thing } from '../world.ts';
import { cascadeRules } from './cascades.ts';

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
    const isListed = ids.includes(thing.id);
    const mismatch = { expected: 'not in the list', came: `${thing.id} is listed` };
    checks.verdict('is gone', isListed ? mismatch : undefined, exchange);
    const url = field(thing.entity, 'url');
    if (kind.idField === 'key' && typeof url === 'string') {
      const { status } = await checks.client.load(url);
      const there = { expected: `404 from ${url}`, came: '200', severity: 'security' } as const;
      checks.verdict('its file is gone', status === 200 ? there : undefined, exchange);
    }
    const assumptions = assumptionsAt(placeOfOperation(kind.remove), 'again');
    await checks.expect('second delete', call, { status: 404, assumptions });
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
    const isKept = ids.includes(kept?.id);
    const came = [
      ...others.filter(({ id }) => ids.includes(id)).map(({ id }) => `${id} is still listed`),
      ...(isKept ? [] : ['the one that was not deleted is gone']),
    ].join(', ');
    const [last] = exchanges;
    const severity = isKept ? 'wrong' : 'loss';
    const mismatch = came === '' ? undefined : ({ expected: 'one left', came, severity } as const);
    if (last) checks.verdict('parallel deletes delete these and no others', mismatch, last);
  },
});

/** Deleting, one by one and several at once, and what goes along or stays. */
export const deleteRules = (): Rule[] => {
  const removable = kinds.filter(isRemovable);
  return [
    ...removable.map(isGone),
    ...removable.filter(({ list, name }) => list && name !== 'apps').map(inParallel),
    ...cascadeRules,
  ];
};
