import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getGetAppQueryOptions } from '../../../../generated/api/apps.ts';
import { getListTextsQueryOptions } from '../../../../generated/api/texts.ts';
import { getListLocalesQueryOptions } from '../../../../generated/api/translations.ts';
import type { Text } from '../../../../generated/model/text.ts';
import { baseLocale, inCatalogueOrder, type LocaleCode } from '../../../domain/locales.ts';
import { useLoaded } from '../../http/use-loaded.ts';
import type { TableView } from '../../ui/data-table/table-view.ts';
import { PageFileDrop } from '../../ui/file-drop-page.tsx';
import { chooseLocale, rememberedLocale, rememberLocale } from './chosen-locale.ts';
import { EnglishTexts } from './english-texts.tsx';
import { startLoadingTab } from './load-texts.ts';
import { LocaleTabs } from './locale-tabs.tsx';
import { LocaleTexts } from './locale-texts.tsx';
import {
  preloadImport,
  preloadTextDialog,
  type TextsDialog,
  TextsDialogs,
} from './texts-dialogs.tsx';
import { TextsHeader } from './texts-header.tsx';
import type { TextsView } from './texts-view.ts';

interface TextsPageProps {
  appId: string;
  view: TextsView;
  onViewChange: (view: TableView) => void;
  onLocaleChange: (locale: LocaleCode) => void;
}

/** Spec 2, Texts page. */
export function TextsPage({ appId, view, onViewChange, onLocaleChange }: TextsPageProps) {
  const app = useLoaded(getGetAppQueryOptions(appId));
  const locales = useTabs(app.locales);
  const count = useQuery(getListTextsQueryOptions(appId)).data?.data.length;
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<TextsDialog>();
  const locale = chooseLocale(app.locales, [view.locale, rememberedLocale(appId)]);
  const table = { appId, locale, view, onViewChange };

  return (
    <>
      <TextsHeader
        app={app}
        count={count}
        onAdd={() => setDialog({ name: 'add' })}
        onAddIntent={preloadTextDialog}
        onImport={() => setDialog({ name: 'import', files: [] })}
        onImportIntent={preloadImport}
      />
      <LocaleTabs
        appId={appId}
        locales={locales}
        selected={locale}
        onSelect={(next) => {
          rememberLocale(appId, next);
          onLocaleChange(next);
        }}
        onIntent={(next) => startLoadingTab(queryClient, appId, next)}
      >
        <TextsOfLocale {...table} onEdit={(text) => setDialog({ name: 'edit', text })} />
      </LocaleTabs>
      <PageFileDrop
        label="Drop a file to import texts"
        enabled={dialog === undefined}
        onFiles={(files) => setDialog({ name: 'import', files })}
      />
      <TextsDialogs app={app} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

interface TextsOfLocaleProps extends Omit<TextsPageProps, 'onLocaleChange'> {
  locale: LocaleCode;
  onEdit: (text: Text) => void;
}

function TextsOfLocale({ locale, onEdit, ...table }: TextsOfLocaleProps) {
  if (locale === baseLocale) return <EnglishTexts {...table} onEdit={onEdit} />;
  return <LocaleTexts key={locale} {...table} locale={locale} />;
}

/** The app's languages, named by the catalogue. */
function useTabs(codes: readonly string[]) {
  const { data: catalogue } = useLoaded(getListLocalesQueryOptions());
  return inCatalogueOrder(codes).map(
    (code) => catalogue.find((entry) => entry.code === code) ?? { code, name: code, flag: '' },
  );
}
