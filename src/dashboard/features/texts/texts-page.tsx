import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { linkOptions, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useLoaded } from '#dashboard/api/use-loaded.ts';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import type { TableView } from '#dashboard/ui/table/table-view.ts';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import { idleComponent } from '#dashboard/ui/layout/idle-component.tsx';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { preloadOnHover } from '#dashboard/browser/preload-on-hover.ts';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { baseLocale, inCatalogueOrder, type LocaleCode, targetLocales } from '#domain/locales.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { IconFileImport } from '#generated/icons/file-import.ts';
import { IconLayoutGrid } from '#generated/icons/layout-grid.ts';
import { IconPlus } from '#generated/icons/plus.ts';
import { IconReplace } from '#generated/icons/replace.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { Text } from '#generated/model/text.ts';
import { chooseLocale, rememberedLocale, rememberLocale } from './chosen-locale.ts';
import { EnglishTexts } from './english-texts.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { startLoadingTab } from './load-texts.ts';
import { LocaleTabs, useTabs } from './locale-tabs.tsx';
import { LocaleTexts } from './locale-texts.tsx';
import {
  openedText,
  preloadImport,
  preloadTextDialog,
  type TextsDialog,
  TextsDialogs,
} from './texts-dialogs.tsx';
import type { RowFilter, TextsView } from './texts-view.ts';
import { useChangedCounts } from './outdated/use-changed-counts.ts';
import { LeaveQuestion } from './translate/leave-question.tsx';
import { useTabProgress } from './translate/use-progress.ts';
import { usePageWorkspace } from './translate/use-page-workspace.ts';
import { type Workspace, WorkspaceContext } from './translate/workspace.ts';

const Completeness = lazyComponent(
  async () => (await import('./matrix/completeness.tsx')).Completeness,
);

const UnfinishedTexts = idleComponent(
  async () => (await import('./unfinished/unfinished-texts.tsx')).UnfinishedTexts,
);

const SnapshotOutdated = idleComponent(
  async () => (await import('./outdated/snapshot-outdated.tsx')).SnapshotOutdated,
);

interface TextsPageProps {
  appId: string;
  view: TextsView;
  onViewChange: (view: TableView) => void;
  onFilterChange: (filter: RowFilter) => void;
  onLocaleChange: (locale: LocaleCode) => void;
  onMatrixChange: (shown: boolean) => void;
  onMatrixFilterChange: (filter: Pick<TextsView, 'problems' | 'incomplete'>) => void;
}

/** Spec 2, Texts page. */
export function TextsPage(props: TextsPageProps) {
  const { appId, view } = props;
  const app = useLoaded(getGetAppQueryOptions(appId));
  const count = useQuery(getListTextsQueryOptions(appId)).data?.data.length;
  const [dialog, setDialog] = useKeptDialog<TextsDialog>();
  const showTranslations = useCallback<Workspace['showTranslations']>(
    (textId, startIn) => setDialog({ name: 'translations', textId, startIn }),
    [setDialog],
  );
  const workspace = usePageWorkspace(app, showTranslations);
  const locale = chooseLocale(app.locales, [view.locale, rememberedLocale(appId)]);
  const matrix = view.view === 'matrix';
  const openImport = (files: readonly File[]) => setDialog({ name: 'import', locale, files });

  return (
    <WorkspaceContext value={workspace}>
      <PageHeader
        title="Texts"
        count={count}
        actions={
          <Actions
            app={app}
            locale={locale}
            matrix={matrix}
            onMatrixChange={props.onMatrixChange}
            onOpen={setDialog}
            onImport={() => openImport([])}
          />
        }
      />
      <SnapshotOutdated key={appId} appId={appId} />
      <UnfinishedTexts appId={appId} targets={targetLocales(app.locales)} />
      {matrix ? (
        <Matrix {...props} app={app} onOpen={setDialog} />
      ) : (
        <Tabs
          {...props}
          app={app}
          isEmpty={count === 0}
          locale={locale}
          opened={openedText(dialog)}
          onOpen={setDialog}
        />
      )}
      <PageFileDrop
        label="Drop files to import texts"
        enabled={dialog === undefined}
        onFiles={openImport}
      />
      <TextsDialogs app={app} dialog={dialog} onClose={() => setDialog(undefined)} />
      <LeaveQuestion drafts={workspace.drafts} />
    </WorkspaceContext>
  );
}

interface MatrixProps extends TextsPageProps {
  app: AppDetail;
  onOpen: (dialog: TextsDialog) => void;
}

function Matrix({ app, onOpen, ...page }: MatrixProps) {
  return (
    <Completeness
      appId={app._id}
      locales={inCatalogueOrder(app.locales)}
      view={page.view}
      onViewChange={page.onViewChange}
      onFilterChange={page.onMatrixFilterChange}
      onAdd={() => onOpen({ name: 'add' })}
      onOpen={(text, locale) =>
        onOpen(
          locale === baseLocale
            ? { name: 'edit', text }
            : { name: 'translations', textId: text._id, startIn: locale },
        )
      }
    />
  );
}

interface TabsProps extends MatrixProps {
  isEmpty: boolean;
  locale: LocaleCode;
  opened: string | undefined;
}

function Tabs({ app, isEmpty, locale, onOpen, ...page }: TabsProps) {
  const { appId, onLocaleChange } = page;
  const queryClient = useQueryClient();
  const locales = useTabs(app.locales);
  const targets = useMemo(() => targetLocales(app.locales), [app.locales]);
  const progress = useTabProgress(appId, targets, locale);
  const table = { ...page, targets, progress, onAdd: () => onOpen({ name: 'add' }) };
  const onEdit = useCallback((text: Text) => onOpen({ name: 'edit', text }), [onOpen]);
  return (
    <LocaleTabs
      isEmpty={isEmpty}
      locales={locales}
      progress={progress}
      changed={useChangedCounts(appId, targets)}
      selected={locale}
      onSelect={(next) => {
        rememberLocale(appId, next);
        onLocaleChange(next);
      }}
      preload={(next) => startLoadingTab(queryClient, appId, next)}
    >
      {locale === baseLocale ? (
        <EnglishTexts {...table} onEdit={onEdit} />
      ) : (
        <LocaleTexts key={locale} {...table} locale={locale} />
      )}
    </LocaleTabs>
  );
}

interface ActionsProps {
  app: AppDetail;
  locale: LocaleCode;
  matrix: boolean;
  onMatrixChange: (shown: boolean) => void;
  onOpen: (dialog: TextsDialog) => void;
  onImport: () => void;
}

function Actions(props: ActionsProps) {
  const { app, locale, onOpen, onImport } = props;
  const router = useRouter();
  const replacement = linkOptions({
    to: '/search',
    search: { app: app._id, in: 'texts', locale: [locale], replace: true },
  });
  return (
    <>
      <MatrixSwitch {...props} />
      <Button
        variant="default"
        leftSection={<IconReplace size={16} />}
        onClick={() => void router.navigate(replacement)}
        {...preloadOnHover(() => void router.preloadRoute(replacement))}
      >
        Find and replace
      </Button>
      <ExportMenu appId={app._id} locale={locale} />
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} />}
        onClick={onImport}
        {...preloadOnHover(preloadImport)}
      >
        Import file
      </Button>
      <Button
        leftSection={<IconPlus size={16} />}
        onClick={() => onOpen({ name: 'add' })}
        {...preloadOnHover(preloadTextDialog)}
      >
        Add text
      </Button>
    </>
  );
}

function MatrixSwitch({ matrix, onMatrixChange }: ActionsProps) {
  return (
    <Button
      variant={matrix ? 'light' : 'default'}
      role="switch"
      aria-checked={matrix}
      leftSection={<IconLayoutGrid size={16} />}
      onClick={() => onMatrixChange(!matrix)}
      {...preloadOnHover(Completeness.preload)}
    >
      Completeness
    </Button>
  );
}
