import type { App } from '#generated/model/app.ts';
import type { AppInput } from '#generated/model/app-input.ts';

/** An application that was created. Spec 7 leaves the answer open, so it is told by what was not listed before. */
export interface Made {
  data: AppInput;
  /** Those listed when its form opened. */
  before: readonly App[];
}

/** Names are not unique: the one of its name that was not listed before. */
export const findMade = (apps: readonly App[], { data, before }: Made): App | undefined =>
  apps.find(
    ({ _id, name, platform }) =>
      name === data.name &&
      platform === data.platform &&
      before.every((listed) => listed._id !== _id),
  );
