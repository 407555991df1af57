import { isStopped } from '#domain/task.ts';
import type { TargetLocale } from '#generated/model/index.ts';
import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';
import { useMounted } from '#dashboard/ui/dialog/use-shown-work.ts';
import { openDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { isEngineMissing } from '../translate/engine-note.tsx';

const TranslateQuestion = lazyComponent(
  async () => (await import('../translate/start-dialog.tsx')).TranslateQuestion,
);

/** After an import it asks whether to auto-translate (spec 4). */
export function UnfinishedTexts({ appId, targets }: { appId: string; targets: TargetLocale[] }) {
  const mounted = useMounted();
  const question = { appId, imported: undefined, locales: targets };
  useUnfinishedWork({
    isHere: ({ place, kind }) =>
      place === appId && (kind === 'text-changes' || kind === 'text-import'),
    failed: 'Failed to load texts',
    onResumed: (work, outcome) => {
      if (work.kind !== 'text-import') return outcome;
      if (outcome.skipped.some(isStopped)) return outcome;
      if (targets.length === 0 || isEngineMissing()) return outcome;
      if (work.total === outcome.failed.length + outcome.skipped.length) return outcome;
      const ask = () =>
        openDialog((onClose) => <TranslateQuestion {...question} onClose={onClose} />);
      if (!mounted.current) return { ...outcome, next: { label: 'Auto-translate…', run: ask } };
      ask();
      return outcome;
    },
  });
  return null;
}
