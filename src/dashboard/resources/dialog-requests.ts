import { createStore } from '#dashboard/browser/store.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { OutdatedRow } from './outdated/english-changed.ts';

/* Dialogs that the pages of other features open, too. The shell hosts them (`routes/-shared-dialogs.tsx`). */

interface NamedApp {
  _id: string;
  name: string;
}

export type ArchiveRequest =
  | { name: 'export' | 'duplicate' | 'snapshot'; app: NamedApp }
  | { name: 'import'; into?: string }
  | { name: 'sample' };

/** `soon`: the user is likely to open one, so its code is loaded. */
export const archiveRequest = createStore<ArchiveRequest | 'soon' | undefined>(undefined);

interface TextImport {
  app: AppDetail;
  files: readonly File[];
}

export const textImportRequest = createStore<TextImport | 'soon' | undefined>(undefined);

/** Without preselected files; the user chooses them in the dialog. */
export const NO_FILES: readonly File[] = [];

/** For `preload`: loads the code of dialogs that the user is likely to open. */
export function preloadArchive(): void {
  if (archiveRequest.get() === undefined) archiveRequest.set('soon');
}

export function preloadTextImport(): void {
  if (textImportRequest.get() === undefined) textImportRequest.set('soon');
}

/** Translations that a write has just made outdated, for the dialog that asks about them. */
export const outdatedFound = createStore<readonly OutdatedRow[]>([]);

/** The next user must not see the previous user's dialogs. */
export function closeSharedDialogs(): void {
  archiveRequest.set(undefined);
  textImportRequest.set(undefined);
  outdatedFound.set([]);
}
