import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useLoaded } from '#dashboard/api/load.ts';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import { LeaveEdits } from '#dashboard/ui/form/leave-question.tsx';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import {
  idleComponent,
  lazyComponent,
  preloadOnHover,
} from '#dashboard/ui/layout/lazy-component.tsx';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { baseLocale, targetLocales } from '#domain/locales.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { IconLayoutGrid } from '#generated/icons/layout-grid.ts';
import { chooseLocale, rememberedLocale } from './chosen-locale.ts';
import { EnglishTexts } from './english-texts.tsx';
import { LocaleTabs } from './locale-tabs.tsx';
import { LocaleTexts } from './locale-texts.tsx';
import { AddText, PageActions } from './page-actions.tsx';
import { TextsDialogs } from './texts-dialogs.tsx';
import type { TextsView } from './texts-view.ts';
import { type TextsDialog, usePageWorkspace, WorkspaceContext } from './translate/workspace.tsx';
import { useTabProgress } from './translate/use-progress.ts';
import { useWindow } from '#dashboard/ui/layout/use-phone.ts';
import classes from './texts-list.module.css';
import bar from './translate/translation-bar.module.css';

const Completeness = lazyComponent(
  async () => (await import('./matrix/completeness.tsx')).Completeness,
  <div className={classes.matrix} role="status" aria-label="Loading texts" />,
);

const UnfinishedTexts = idleComponent(
  async () => (await import('./unfinished/unfinished-texts.tsx')).UnfinishedTexts,
);

/** Where the page's buttons are on a line of their own, below the tabs. */
const TWO_LINES = '(640px <= width < 860px) and (height >= 480px)';

interface TextsPageProps {
  appId: string;
  view: TextsView;
  /** `typed` by a key that may pass several values. */
  onViewChange: (part: Partial<TextsView>, typed?: boolean) => void;
}

export function TextsPage({ appId, view, onViewChange }: TextsPageProps) {
  const app = useLoaded(getGetAppQueryOptions(appId));
  const count = useQuery(getListTextsQueryOptions(appId)).data?.data.length;
  const [dialog, setDialog] = useKeptDialog<TextsDialog>();
  const workspace = usePageWorkspace(app, setDialog);
  const locale = chooseLocale(app.locales, [view.locale, rememberedLocale(appId)]);
  const isMatrix = view.view === 'matrix';
  const targets = useMemo(() => targetLocales(app.locales), [app.locales]);
  const progress = useTabProgress(appId, targets, isMatrix ? undefined : locale);
  const id = useId();
  const isEmpty = count === 0;
  const actions = <PageActions locale={locale} isEmpty={isEmpty} />;
  const inHead = useWindow(TWO_LINES) || isMatrix;
  const tabs = { id, app, targets, progress, selected: locale, isEmpty };
  const textId = dialog && 'textId' in dialog ? dialog.textId : undefined;
  const opened = dialog?.name === 'edit' ? dialog.text._id : textId;
  const list = { targets, progress, view, onViewChange, opened, actions: !inHead && actions };

  return (
    <WorkspaceContext value={workspace}>
      <PageHeader
        title="Texts"
        count={count}
        tabs={
          !isMatrix && (
            <LocaleTabs
              {...tabs}
              onSelect={(next, typed) => onViewChange({ locale: next }, typed)}
            />
          )
        }
        actions={
          <>
            {inHead && actions}
            <Button
              size="xs"
              variant={isMatrix ? 'light' : 'default'}
              role="switch"
              aria-checked={isMatrix}
              leftSection={<IconLayoutGrid size={14} />}
              onClick={() => onViewChange({ view: isMatrix ? undefined : 'matrix' })}
              {...preloadOnHover(Completeness.preload)}
            >
              Completeness
            </Button>
            {!inHead && <AddText className={bar.add} />}
          </>
        }
      />
      <UnfinishedTexts appId={appId} targets={targets} />
      {isMatrix ? (
        <Completeness locales={app.locales} view={view} onViewChange={onViewChange} />
      ) : (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${locale}`}>
          {locale === baseLocale ? (
            <EnglishTexts {...list} />
          ) : (
            <LocaleTexts key={locale} {...list} locale={locale} />
          )}
        </div>
      )}
      <PageFileDrop
        label="Drop files to import texts"
        enabled={dialog === undefined}
        onFiles={(files) => setDialog({ name: 'import', files })}
      />
      <TextsDialogs
        app={app}
        locale={locale}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
      />
      <LeaveEdits drafts={workspace.drafts} />
    </WorkspaceContext>
  );
}
