import { createStore } from '#dashboard/browser/store.ts';
import type { AppDetail } from '#generated/model/index.ts';
import { areEditsLost, clearForOthers } from './drafts/kept-edits.ts';
import type { OutdatedRow } from './outdated/english-changed.ts';

/* Dialogs that the pages of other features open, too. The shell hosts them (`routes/-shared-dialogs.tsx`). */

interface NamedApp {
  _id: string;
  name: string;
}

export type DialogRequest =
  | { name: 'export' | 'duplicate' | 'snapshot'; app: NamedApp }
  | { name: 'import'; into?: string }
  | { name: 'sample' }
  | { name: 'import-texts'; app: AppDetail }
  | { name: 'replace-server'; serverId: string };

/** `soon`: the user is likely to open one, so its code is loaded. */
export const dialogRequest = createStore<DialogRequest | 'soon' | undefined>(undefined);

export const NO_FILES: readonly File[] = [];

export function preloadSharedDialogs(): void {
  if (dialogRequest.get() === undefined) dialogRequest.set('soon');
}

export const outdatedFound = createStore<readonly OutdatedRow[]>([]);

let created: unknown;
export const noteCreated = (): void => void (created = dialogRequest.get());

/** A duplicate's typed name outlives a lost session until there is an application. */
export function closeSharedDialogs(): void {
  const request = dialogRequest.get();
  const isDuplicate = typeof request === 'object' && request.name === 'duplicate';
  if (!isDuplicate || request === created || !areEditsLost()) dialogRequest.set(undefined);
  outdatedFound.set([]);
}

clearForOthers(() => dialogRequest.set(undefined));
