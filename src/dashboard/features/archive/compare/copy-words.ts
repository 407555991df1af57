import { formatCount } from '#domain/format.ts';
import { shortenName } from './name-sides.ts';

/** Makes the target equal the source: by a copy, or by removing items that only the target has. */
export type CopyAction = 'copy' | 'remove';

const changes = { one: 'change', many: 'changes' };
const things = { one: 'thing', many: 'things' };

export function getCopyWords(action: CopyAction, target: string) {
  return action === 'copy'
    ? {
        title: `Copy to ${shortenName(target)}`,
        task: `Copy to “${target}”`,
        verb: 'Copy',
        working: 'Copying',
        describeDone: (count: number) => `${formatCount(count, changes)} copied to “${target}”`,
        describeUndone: (count: number) => `Copy of ${formatCount(count, changes)} undone`,
        partly: 'The copy is not complete',
        nothing: `Nothing to copy: “${target}” already matches.`,
        nothingDone: 'There was nothing to copy',
      }
    : {
        title: `Remove from ${shortenName(target)}`,
        task: `Removal from “${target}”`,
        verb: 'Remove',
        working: 'Removing',
        describeDone: (count: number) => `${formatCount(count, things)} removed from “${target}”`,
        describeUndone: (count: number) => `Removal of ${formatCount(count, things)} undone`,
        partly: 'The removal is not complete',
        nothing: `Nothing to remove: “${target}” already matches.`,
        nothingDone: 'There was nothing to remove',
      };
}
