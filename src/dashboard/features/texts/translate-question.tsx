import type { TargetLocaleCode } from '#domain/locales.ts';
import { formatCount } from '#domain/format.ts';
import { StartDialog } from './translate/start-dialog.tsx';

interface TranslateQuestionProps {
  appId: string;
  imported: number | undefined;
  locales: TargetLocaleCode[];
  onClose: () => void;
}

/** Spec 4: after an import the app asks whether to auto-translate into the other locales. */
export function TranslateQuestion({ appId, imported, locales, onClose }: TranslateQuestionProps) {
  const what =
    imported === undefined
      ? 'The import is complete.'
      : `${formatCount(imported, { one: 'text was', many: 'texts were' })} imported.`;
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
