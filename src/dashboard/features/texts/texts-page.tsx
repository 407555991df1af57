import { Button } from '@mantine/core';
import { useQuery, useQueryClient, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useId, useMemo } from 'react';
import { useLoaded } from '#dashboard/api/load.ts';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import {
  idleComponent,
  lazyComponent,
  preloadOnHover,
} from '#dashboard/ui/layout/lazy-component.tsx';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { baseLocale, inCatalogueOrder, type LocaleCode, targetLocales } from '#domain/locales.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { IconLayoutGrid } from '#generated/icons/layout-grid.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Text } from '#generated/model/text.ts';
import { chooseLocale, rememberedLocale, rememberLocale } from './chosen-locale.ts';
import { EnglishTexts } from './english-texts.tsx';
import { startLoadingTab } from './load-texts.ts';
import { LocalePanel, LocaleTabs, useTabs } from './locale-tabs.tsx';
import { LocaleTexts } from './locale-texts.tsx';
import { PageActions } from './page-actions.tsx';
import { openedText, type TextsDialog, TextsDialogs } from './texts-dialogs.tsx';
import type { TextsView } from './texts-view.ts';
import {
  LeaveQuestion,
  usePageWorkspace,
  type Workspace,
  WorkspaceContext,
} from './translate/workspace.tsx';
import { SnapshotOutdated } from './outdated/snapshot-outdated.tsx';
import { type ProgressByLocale, useTabProgress } from './translate/use-progress.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleTextListResponse } from '#generated/model/locale-text-list-response.ts';
import type { ApiError } from '#domain/api-error.ts';
import {
  countRemembered,
  getOutdatedOriginal,
  useOutdatedById,
} from '#dashboard/resources/outdated/english-changed.ts';

const Completeness = lazyComponent(
  async () => (await import('./matrix/completeness.tsx')).Completeness,
);

const UnfinishedTexts = idleComponent(
  async () => (await import('./unfinished/unfinished-texts.tsx')).UnfinishedTexts,
);

interface TextsPageProps {
  appId: string;
  view: TextsView;
  /** `typed` by a key that may pass several values. */
  onViewChange: (part: Partial<TextsView>, typed?: boolean) => void;
}

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
  const targets = useMemo(() => targetLocales(app.locales), [app.locales]);
  const progress = useTabProgress(appId, targets, matrix ? undefined : locale);
  const id = useId();
  const openImport = (files: readonly File[]) => setDialog({ name: 'import', locale, files });
  const onAdd = () => setDialog({ name: 'add' });
  const onImport = () => openImport([]);
  const actions = <PageActions appId={appId} locale={locale} onAdd={onAdd} onImport={onImport} />;
  const list = { ...props, app, locale, targets, progress, onImport, onOpen: setDialog };

  return (
    <WorkspaceContext value={workspace}>
      <PageHeader
        title="Texts"
        count={count}
        tabs={!matrix && <Tabs {...list} id={id} isEmpty={count === 0} />}
        actions={
          <>
            {matrix && actions}
            <MatrixSwitch
              matrix={matrix}
              onPress={() => props.onViewChange({ view: matrix ? undefined : 'matrix' })}
            />
          </>
        }
      />
      <SnapshotOutdated key={appId} appId={appId} />
      <UnfinishedTexts appId={appId} targets={targets} />
      {matrix ? (
        <Matrix {...list} />
      ) : (
        <LocalePanel id={id} selected={locale}>
          <List {...list} opened={openedText(dialog)} actions={actions} />
        </LocalePanel>
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

interface ListProps extends TextsPageProps {
  app: AppDetail;
  locale: LocaleCode;
  targets: readonly TargetLocale[];
  progress: ProgressByLocale;
  onImport: () => void;
  onOpen: (dialog: TextsDialog) => void;
}

function Matrix({ app, onOpen, ...page }: ListProps) {
  return (
    <Completeness
      appId={app._id}
      locales={inCatalogueOrder(app.locales)}
      view={page.view}
      onViewChange={page.onViewChange}
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

function Tabs({ app, id, isEmpty, ...list }: ListProps & { id: string; isEmpty: boolean }) {
  const { appId, targets, locale, progress, onViewChange } = list;
  const queryClient = useQueryClient();
  return (
    <LocaleTabs
      id={id}
      isEmpty={isEmpty}
      locales={useTabs(app.locales)}
      progress={progress}
      changed={useChangedCounts(appId, targets)}
      selected={locale}
      onSelect={(next, typed) => {
        rememberLocale(appId, next);
        onViewChange({ locale: next }, typed);
      }}
      preload={(next) => startLoadingTab(queryClient, appId, next)}
    />
  );
}

function List({
  locale,
  onOpen,
  ...list
}: ListProps & { opened: string | undefined; actions: ReactNode }) {
  const onEdit = useCallback((text: Text) => onOpen({ name: 'edit', text }), [onOpen]);
  return locale === baseLocale ? (
    <EnglishTexts {...list} onEdit={onEdit} />
  ) : (
    <LocaleTexts key={locale} {...list} locale={locale} />
  );
}

function MatrixSwitch({ matrix, onPress }: { matrix: boolean; onPress: () => void }) {
  return (
    <Button
      size="xs"
      variant={matrix ? 'light' : 'default'}
      role="switch"
      aria-checked={matrix}
      leftSection={<IconLayoutGrid size={14} />}
      onClick={onPress}
      {...preloadOnHover(Completeness.preload)}
    >
      Completeness
    </Button>
  );
}

type Result = UseQueryResult<LocaleTextListResponse, ApiError>;

function useChangedCounts(
  appId: string,
  targets: readonly TargetLocale[],
): ReadonlyMap<string, number> {
  const outdated = useOutdatedById(appId);
  const combine = useCallback(
    (lists: Result[]) => {
      const counts = new Map(countRemembered(outdated));
      lists.forEach(({ data }, place) => {
        const locale = targets[place];
        if (!data || locale === undefined) return;
        const own = data.data.filter((row) => getOutdatedOriginal(row, outdated) !== undefined);
        counts.set(locale, own.length);
      });
      return counts;
    },
    [outdated, targets],
  );
  return useQueries({
    queries: (outdated.size === 0 ? [] : targets).map((locale) => ({
      ...getListLocaleTextsQueryOptions(appId, { locale }),
      enabled: false,
    })),
    combine,
  });
}
