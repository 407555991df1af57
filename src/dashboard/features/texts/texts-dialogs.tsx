import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { AppDetail } from '#generated/model/index.ts';
import type { LocaleCode, TargetLocaleCode } from '#domain/locales.ts';
import type { TextsDialog } from './translate/workspace.tsx';
import { lazyComponent, usePreload } from '#dashboard/ui/layout/lazy-component.tsx';

export const TextDialog = lazyComponent(async () => (await import('./text-dialog.tsx')).TextDialog);
export const ImportTexts = lazyComponent(
  async () => (await import('./import/import-texts.tsx')).ImportTexts,
);
export const TranslationsDialog = lazyComponent(
  async () => (await import('./translations-dialog/translations-dialog.tsx')).TranslationsDialog,
);

interface TextsDialogsProps {
  app: AppDetail;
  /** The language of the page. */
  locale: LocaleCode;
  dialog: TextsDialog | undefined;
  onClose: () => void;
}

export function TextsDialogs({ app, locale, dialog, onClose }: TextsDialogsProps) {
  const appId = app._id;
  usePreload(TextDialog);
  usePreload(TranslationsDialog);
  switch (dialog?.name) {
    case 'add':
      return <TextDialog appId={appId} text={undefined} onClose={onClose} />;
    case 'edit':
      return <TextDialog appId={appId} text={dialog.text} onClose={onClose} />;
    case 'import':
      return <ImportTexts files={dialog.files} app={app} locale={locale} onClose={onClose} />;
    case 'translations':
      return <Translations {...dialog} app={app} onClose={onClose} />;
    case undefined:
      return null;
  }
}

interface TranslationsProps {
  app: AppDetail;
  textId: string;
  startIn?: TargetLocaleCode | undefined;
  onClose: () => void;
}

/** Keeps the dialog and its edits open when another user deletes the text. */
function Translations({ app, textId, ...props }: TranslationsProps) {
  const { data: texts } = useQuery(getListTextsQueryOptions(app._id)).data ?? {};
  const found = texts?.find(({ _id }) => _id === textId);
  const [text, setText] = useState(found);
  if (found && found !== text) setText(found);
  return text && <TranslationsDialog {...props} app={app} text={text} />;
}
