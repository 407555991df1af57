import { formatCount, joinWords } from '#domain/format.ts';
import { cutText } from '#domain/long-text.ts';
import type { SideName } from '#changes/comparison.ts';
import type { Change } from '#changes/diff.ts';
import type { Plan } from '#changes/plan.ts';
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
  name.length > LONGEST ? `${cutText(name, LONGEST - 1)}…` : name;

const nouns: Record<Change['kind'], string> = {
  application: 'application detail',
  language: 'language',
  text: 'text',
  translation: 'translation',
  color: 'color',
  image: 'image',
  server: 'VPN server',
  vpnServer: 'VPN server',
};

const verbs = {
  added: 'Adds',
  changed: 'Changes',
  renamed: 'Renames',
  removed: 'Removes',
} as const;

type Deed = keyof typeof verbs;

export function describePlan({ phases }: Plan): { deed: Deed; sentence: string }[] {
  const counts = new Map<Deed, Map<Change['kind'], number>>();
  for (const { step, items } of phases) {
    for (const { change, kind } of items) {
      const deed = step === 'renames' ? 'renamed' : change;
      const ofDeed = counts.get(deed) ?? new Map<Change['kind'], number>();
      counts.set(deed, ofDeed.set(kind, (ofDeed.get(kind) ?? 0) + 1));
    }
  }
  return (['added', 'changed', 'renamed', 'removed'] as const).flatMap((deed) => {
    const ofDeed = counts.get(deed);
    if (!ofDeed) return [];
    const things = [...ofDeed].map(([kind, count]) => formatCount(count, nouns[kind]));
    return [{ deed, sentence: `${verbs[deed]} ${joinWords(things)}.` }];
  });
}
