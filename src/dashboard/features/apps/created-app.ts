import type { App } from '#generated/model/app.ts';
import type { AppInput } from '#generated/model/app-input.ts';

/** Spec 7 leaves the response open: the application is recognised by comparing the list. */
export interface CreatedApp {
  data: AppInput;
  before: readonly App[];
}

/** Finds the created application: names are not unique, so it is the unlisted one. */
export const findCreatedApp = (
  apps: readonly App[],
  { data, before }: CreatedApp,
): App | undefined =>
  apps.find(
    ({ _id, name, platform }) =>
      name === data.name &&
      platform === data.platform &&
      before.every((listed) => listed._id !== _id),
  );
