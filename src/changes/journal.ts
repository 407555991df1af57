import type { Change } from './diff.ts';

/** A task in the journal: what is left of it can be resumed after the tab was closed. It never rejects. */
export interface KeptRun<Item> {
  done: (items: readonly Item[]) => void;
  /** Nothing more is written; unless all `isOver`, what is left can be resumed. */
  end: (isOver: boolean) => Promise<void>;
}

/** Stores all items of a task before the first is written. Without a store it returns nothing. Never rejects. */
export type Keep<Item> = (items: readonly Item[]) => Promise<KeptRun<Item> | undefined>;

/** A change as the journal stores it. */
export interface KeptChange {
  change: Change;
  /** The file of an image that is added or changed. */
  file?: Blob;
}

const hasFile = ({ kind, change, ...sides }: Change): boolean =>
  kind === 'image' &&
  change !== 'removed' &&
  'after' in sides &&
  typeof sides.after === 'object' &&
  'file' in sides.after;

/** A change with all that is needed to write it later. */
export const toKeptChange = async (
  change: Change,
  openFile: ((key: string) => Promise<Blob>) | undefined,
): Promise<KeptChange> =>
  hasFile(change) && openFile
    ? { change, file: await openFile(change.key) }
    : { change: withoutSecrets(change) };

/** Whether a change can be written without the secrets of a server. */
export const isKeepable = ({ kind, change }: Change): boolean =>
  kind !== 'vpnServer' || change === 'removed';

/** Ids may be others by then: they are looked up again. */
function withoutSecrets({ id: _id, ...change }: Change): Change {
  if (change.kind !== 'vpnServer' || change.change !== 'removed') return change;
  return { ...change, before: { ...change.before, ipsecPsk: '', username: '', password: '' } };
}
