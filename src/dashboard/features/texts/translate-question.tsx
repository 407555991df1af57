import type { TargetLocaleCode } from '#domain/locales.ts';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { StartDialog } from './translate/start-dialog.tsx';

interface TranslateQuestionProps {
  appId: string;
  /** How many texts an import has just written. */
  imported: number;
  /** The app's languages without English. */
  locales: TargetLocaleCode[];
  onClose: () => void;
}

/** Spec 4: after an import the user is asked whether to auto-translate into the other locales. */
export function TranslateQuestion({ appId, imported, locales, onClose }: TranslateQuestionProps) {
  const what = `${formatCount(imported, { one: 'text was', many: 'texts were' })} imported.`;
  return (
    <StartDialog
      appId={appId}
      title="Auto-translate the imported texts?"
      lead={what}
      start={{ verb: 'Auto-translate all', locales }}
      dismissLabel="Not now"
      onClose={onClose}
    />
  );
}
