import { secretFields } from '#generated/inputs.ts';
import type { TaskContext } from '#domain/task.ts';
import type { Change } from './diff.ts';

export const getChangeId = ({ kind, locale, appId, key }: Change): string =>
  [kind, locale, appId, key].filter((part) => part !== undefined).join(':');

/** A task in the journal; its rest can be resumed after the tab was closed. Never rejects. */
export interface KeptRun {
  done: (changes: readonly Change[]) => void;
  /** Ends the run; the rest can be resumed unless `isOver`. */
  end: (isOver: boolean) => Promise<void>;
}

/** Before the first write. Resolves without a store if storage fails. Never rejects. */
export type Keep = (
  changes: readonly Change[],
  context: TaskContext,
) => Promise<KeptRun | undefined>;

export interface KeptChange {
  change: Change;
  file?: Blob;
}

const hasFile = ({ kind, change, ...sides }: Change): boolean =>
  kind === 'image' &&
  change !== 'removed' &&
  'after' in sides &&
  typeof sides.after === 'object' &&
  'file' in sides.after;

export const toKeptChange = async (
  change: Change,
  openFile: ((key: string) => Promise<Blob>) | undefined,
): Promise<KeptChange> =>
  hasFile(change) && openFile
    ? { change, file: await openFile(change.key) }
    : { change: withoutSecrets(change) };

/** Whether a change can be written without a server's secrets. */
export const isKeepable = ({ kind, change }: Change): boolean =>
  kind !== 'vpnServer' || change === 'removed';

const clearSecrets = () =>
  Object.fromEntries(secretFields.VpnServerInput.map((field) => [field, '']));

/** Ids may have changed when it is resumed: they are looked up again. */
function withoutSecrets({ id: _id, ...change }: Change): Change {
  if (change.kind !== 'vpnServer') return change;
  return {
    ...change,
    ...('before' in change && { before: { ...change.before, ...clearSecrets() } }),
    ...('after' in change && { after: { ...change.after, ...clearSecrets() } }),
  };
}

/** A kept server, which can be written only from its file. */
export const isWithoutSecrets = (change: Change): boolean =>
  change.kind === 'vpnServer' && change.change !== 'removed' && change.after.ipsecPsk === '';
