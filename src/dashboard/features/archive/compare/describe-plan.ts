import type { Change } from '#changes/diff.ts';
import type { Plan } from '#changes/plan.ts';
import { formatCount } from '#domain/format.ts';

const nouns: Record<Change['kind'], { one: string; many: string }> = {
  application: { one: 'application detail', many: 'application details' },
  language: { one: 'language', many: 'languages' },
  text: { one: 'text', many: 'texts' },
  translation: { one: 'translation', many: 'translations' },
  color: { one: 'color', many: 'colors' },
  image: { one: 'image', many: 'images' },
  server: { one: 'VPN server', many: 'VPN servers' },
  vpnServer: { one: 'VPN server', many: 'VPN servers' },
};

const verbs = {
  added: 'Adds',
  changed: 'Changes',
  renamed: 'Renames',
  removed: 'Removes',
} as const;

type Deed = keyof typeof verbs;

const list = new Intl.ListFormat('en');

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
    return [{ deed, sentence: `${verbs[deed]} ${list.format(things)}.` }];
  });
}
