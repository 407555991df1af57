import type { AppArchive } from '#domain/app-archive.ts';
import type { Change } from './diff.ts';

/** Steps in order of dependency. Removals are last, so that a failure loses nothing. */
const steps = [
  'application',
  'languages',
  'renames',
  'texts',
  'translations',
  'colors',
  'images',
  'directory',
  'servers',
  'removals',
  'languages removed',
] as const;

export type PlanStep = (typeof steps)[number];

export interface PlanPhase {
  step: PlanStep;
  items: readonly Change[];
}

export interface Plan {
  phases: readonly PlanPhase[];
  /** Such as the removal of a renamed text's old key. */
  goesWith: ReadonlyMap<Change, Change>;
}

interface Choice {
  differences: readonly Change[];
  before: Pick<AppArchive, 'translations'>;
}

/** The contract can neither delete one translation nor set its status. */
export function isWritable(difference: Change): boolean {
  if (difference.kind !== 'translation') return true;
  if (difference.change === 'removed' || difference.after.value === '') return false;
  return difference.change === 'added' || difference.fields.some((field) => field !== 'status');
}

export function planWrites({ differences, before }: Choice): Plan {
  const chosen = differences.filter(isWritable);
  const goesWith = findRenames(chosen, before.translations);
  const renames = new Set(goesWith.values());
  const phases = new Map<string, PlanPhase & { items: Change[] }>();
  for (const difference of chosen) {
    if (goesWith.has(difference)) continue;
    const step = getStep(difference, renames);
    const id = step === 'translations' ? `${step} ${difference.locale ?? ''}` : step;
    const phase = phases.get(id);
    if (phase) phase.items.push(difference);
    else phases.set(id, { step, items: [difference] });
  }
  const inOrder = [...phases.values()].sort(
    (one, other) => steps.indexOf(one.step) - steps.indexOf(other.step),
  );
  return { phases: inOrder, goesWith };
}

const stepOfKind = {
  text: 'texts',
  translation: 'translations',
  color: 'colors',
  image: 'images',
  server: 'servers',
  vpnServer: 'directory',
} as const;

function getStep(difference: Change, renames: ReadonlySet<Change>): PlanStep {
  const { kind, change } = difference;
  if (kind === 'application') return 'application';
  if (kind === 'language') return change === 'removed' ? 'languages removed' : 'languages';
  if (change === 'removed') return 'removals';
  if (renames.has(difference)) return 'renames';
  return stepOfKind[kind];
}

/** Renames remove the old key; texts keep their translations. */
function findRenames(
  chosen: readonly Change[],
  translations: AppArchive['translations'],
): Map<Change, Change> {
  const goesWith = new Map<Change, Change>();
  const getId = ({ kind, appId = '' }: Change, key: string) => `${kind} ${appId} ${key}`;
  const removed = new Map(
    chosen.flatMap((difference) =>
      difference.change === 'removed'
        ? [[getId(difference, difference.key), difference] as const]
        : [],
    ),
  );
  const renamedTexts = new Map<string, { oldKey: string; text: Change }>();
  for (const difference of chosen) {
    if (difference.change !== 'added' || difference.renamedFrom === undefined) continue;
    const old = removed.get(getId(difference, difference.renamedFrom));
    if (!old) continue;
    goesWith.set(old, difference);
    if (difference.kind === 'text')
      renamedTexts.set(difference.key, { oldKey: difference.renamedFrom, text: difference });
  }
  for (const difference of chosen) {
    if (difference.kind !== 'translation' || difference.change !== 'added') continue;
    const renamed = renamedTexts.get(difference.key);
    if (!renamed || difference.locale === undefined) continue;
    const kept = translations.get(difference.locale)?.get(renamed.oldKey);
    const { value, isAutoTranslated } = difference.after;
    if (kept?.value === value && kept.isAutoTranslated === isAutoTranslated)
      goesWith.set(difference, renamed.text);
  }
  return goesWith;
}
