import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { IconLanguage } from '#generated/icons/language.ts';
import { preloadTranslations } from '../texts-dialogs.tsx';
import { useWorkspace } from './workspace.ts';

export function TranslationsButton({ textId }: { textId: string }) {
  const { showTranslations } = useWorkspace();
  return (
    <RowAction
      label="Translations"
      icon={<IconLanguage size={16} />}
      onClick={() => showTranslations(textId)}
      preload={preloadTranslations}
    />
  );
}
