import { formatCount } from '#domain/format.ts';
import type { SideName } from '#changes/comparison.ts';
import { type LocaleCode, languageName } from '#domain/locales.ts';

/** Makes the target equal the source. */
export type CopyAction = 'copy' | 'remove';

export function getCopyWords(action: CopyAction, target: string) {
  return action === 'copy'
    ? {
        title: `Copy to ${shortenName(target)}`,
        task: `Copy to “${target}”`,
        verb: 'Copy',
        working: 'Copying',
        describeDone: (count: number) => `${formatCount(count, 'change')} copied to “${target}”`,
        describeUndone: (count: number) => `Copy of ${formatCount(count, 'change')} undone`,
        partly: 'The copy is not complete',
        nothing: `Nothing to copy: “${target}” already matches.`,
        nothingDone: 'There was nothing to copy',
      }
    : {
        title: `Remove from ${shortenName(target)}`,
        task: `Removal from “${target}”`,
        verb: 'Remove',
        working: 'Removing',
        describeDone: (count: number) => `${formatCount(count, 'thing')} removed from “${target}”`,
        describeUndone: (count: number) => `Removal of ${formatCount(count, 'thing')} undone`,
        partly: 'The removal is not complete',
        nothing: `Nothing to remove: “${target}” already matches.`,
        nothingDone: 'There was nothing to remove',
      };
}

interface Named {
  name: string;
  locale?: LocaleCode | undefined;
}

export function nameSides(left: Named, right: Named): Record<SideName, string> {
  if (left.locale === undefined || right.locale === undefined || left.locale === right.locale) {
    if (left.name === right.name)
      return { left: `${left.name} (From)`, right: `${right.name} (To)` };
    return { left: left.name, right: right.name };
  }
  const [one, other] = [languageName(left.locale), languageName(right.locale)];
  if (left.name === right.name) return { left: one, right: other };
  return { left: `${left.name}, ${one}`, right: `${right.name}, ${other}` };
}

const LONGEST = 40;

export const shortenName = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
