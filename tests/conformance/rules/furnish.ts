import { kindNamed, kindReferredTo, kinds } from '../contract/kinds.ts';
import { bodyOf, propertiesAt } from '../contract/operations.ts';
import { Blocked } from '../blocked.ts';
import type { World } from '../world.ts';

/** Kinds of things that name their app when they are created. */
export const belongToApp = kinds.filter(({ makers: [maker] }) => {
  const body = maker && bodyOf(maker);
  const appId = body && propertiesAt(body.schema)['appId'];
  return maker && appId && kindReferredTo('appId', appId, maker);
});

const furnished = new WeakMap<World, Promise<void>>();

/** Gives the shared app one thing of every kind that apps have, and a server; another server is left over. */
export function furnish(world: World): Promise<void> {
  const done = furnished.get(world) ?? furnishNow(world);
  furnished.set(world, done);
  return done;
}

async function furnishNow(world: World): Promise<void> {
  for (const kind of [...belongToApp, kindNamed('vpn-servers')]) {
    try {
      await world.shared(kind);
    } catch (error) {
      // The checks of that kind say what is wrong with it; the others go on without.
      if (!(error instanceof Blocked)) throw error;
    }
  }
}
