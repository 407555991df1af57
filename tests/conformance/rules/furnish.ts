import { kindReferredTo, kinds } from '../contract/kinds.ts';
import { bodyOf, propertiesAt } from '../contract/operations.ts';
import { Blocked, type World } from '../world.ts';

/** Kinds of things that name their app when they are created. */
export const belongToApp = kinds.filter(({ makers: [maker] }) => {
  const body = maker && bodyOf(maker);
  const appId = body && propertiesAt(body.schema)['appId'];
  return maker && appId && kindReferredTo('appId', appId, maker);
});

/** Gives the shared app one thing of every kind that apps have. */
export async function furnish(world: World): Promise<void> {
  for (const kind of belongToApp) {
    try {
      await world.shared(kind);
    } catch (error) {
      // The checks of that kind say what is wrong with it; the others go on without.
      if (!(error instanceof Blocked)) throw error;
    }
  }
}
