import type { components } from '#generated/contract.d.ts';
import { mayBeDone } from '#domain/api-error.ts';
import type { Calls } from './calls.ts';

export type CreateOnce = ReturnType<typeof createOnce>;

/**
 * Returns a function that creates an application and resolves with its id; `undefined` if the list
 * does not show it yet. After a lost response, the next call first looks for it.
 */
export function createOnce({ listApps, createApp }: Pick<Calls, 'listApps' | 'createApp'>) {
  /** While an attempt may have created it. */
  let listedBefore: ReadonlySet<string> | undefined;
  return async (app: components['schemas']['AppInput']): Promise<string | undefined> => {
    const isRetry = listedBefore !== undefined;
    const listed = (listedBefore ??= new Set((await listApps()).map(({ _id }) => _id)));
    // Spec 7 leaves the response open, and names are not unique.
    const find = async () =>
      (await listApps()).find(
        ({ _id, name, platform }) =>
          name === app.name && platform === app.platform && !listed.has(_id),
      )?._id;
    let id = isRetry ? await find() : undefined;
    if (id === undefined) {
      await createApp(app).catch((error: unknown) => {
        if (!isRetry && !mayBeDone(error)) listedBefore = undefined;
        throw error;
      });
      id = await find();
    }
    if (id !== undefined) listedBefore = undefined;
    return id;
  };
}
