import { IconFlask, IconLanguage, IconPalette, IconPhoto, IconServer } from '@tabler/icons-react';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { useKeptDialog } from '#dashboard/session/use-kept-form.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import { targetLocales } from '#domain/locales.ts';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';
import type { ArchiveActions } from './archive-actions.ts';
import { AppButtons } from './app-buttons.tsx';
import { AppFacts } from './app-facts.tsx';
import { toAsked, isQueued, type ProgressByLocale } from './language-progress.ts';
import { NeedsAttention } from './needs-attention.tsx';
import { useConfirmDelete } from './use-confirm-delete.ts';
import classes from './resource-cards.module.css';

const AppDialog = lazyPiece(async () => (await import('./app-dialog.tsx')).AppDialog);
const ManageLanguagesDialog = lazyPiece(
  async () => (await import('./manage-languages-dialog.tsx')).ManageLanguagesDialog,
);

interface AppPageProps {
  appId: string;
  archive: ArchiveActions;
}

/** Spec 2, Application detail. */
export function AppPage({ appId, archive }: AppPageProps) {
  const app = useLoaded(getGetAppQueryOptions(appId));
  const progress = useLanguageProgress(appId, app.locales);
  const [dialog, setDialog] = useKeptDialog<'edit' | 'languages'>();
  const close = () => setDialog(undefined);
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/apps' }), [navigate]);
  const onDelete = useConfirmDelete(archive.onExport, leave);
  return (
    <>
      <PageHeader
        title={app.name}
        place={{
          breadcrumbs: [
            <Link key="apps" to="/apps">
              Apps
            </Link>,
          ],
        }}
        actions={
          <>
            <AppButtons
              app={app}
              archive={archive}
              onEdit={() => setDialog('edit')}
              onEditIntent={AppDialog.preload}
              onDelete={() => onDelete(app)}
            />
            <ButtonLink
              to="/apps/$appId/test-api"
              params={{ appId }}
              variant="default"
              leftSection={<IconFlask size={16} />}
            >
              Test API
            </ButtonLink>
          </>
        }
      />
      <AppFacts
        app={app}
        progress={progress}
        onManageLanguages={() => setDialog('languages')}
        onManageIntent={ManageLanguagesDialog.preload}
      />
      <ResourceCards appId={appId} />
      <NeedsAttention appId={appId} progress={progress} />
      {dialog === 'edit' && <AppDialog app={app} onClose={close} />}
      {dialog === 'languages' && (
        <ManageLanguagesDialog app={app} progress={progress} onClose={close} />
      )}
    </>
  );
}

/** Spec 9: polling interval. */
const POLL_MS = 10_000;

/** The progress of an application's languages, one call each; polled while something is queued (spec 4). */
function useLanguageProgress(appId: string, locales: readonly Locale[]): ProgressByLocale {
  // By what is in it: a refetch may bring the same list anew.
  const codes = locales.join(' ');
  const targets = useMemo(() => targetLocales(codes.split(' ')), [codes]);
  const asked = useQueries({
    queries: targets.map((locale) =>
      getGetTranslationProgressQueryOptions(
        appId,
        { locale },
        { query: { refetchInterval: ({ state }) => isWorkedOn(state.data) && POLL_MS } },
      ),
    ),
    combine: askedOfAll,
  });
  return useMemo(
    () => new Map(targets.map((locale, index) => [locale, asked[index]])),
    [targets, asked],
  );
}

const isWorkedOn = (answer: TranslationProgressResponse | undefined): boolean =>
  answer !== undefined && isQueued(answer.data);

const askedOfAll = (results: UseQueryResult<TranslationProgressResponse>[]) => results.map(toAsked);

/** Spec 2, Application detail: four cards, each with a count, each leading to its page. */
function ResourceCards({ appId }: { appId: string }) {
  const images = useQuery(getListImagesQueryOptions(appId));
  const colors = useQuery(getListColorsQueryOptions(appId));
  const texts = useQuery(getListTextsQueryOptions(appId));
  const servers = useQuery(getListAppVpnServersQueryOptions(appId));

  return (
    <div className={classes.cards}>
      <Card appId={appId} to="/apps/$appId/images" title="Images" list={images}>
        <IconPhoto />
      </Card>
      <Card appId={appId} to="/apps/$appId/colors" title="Colors" list={colors}>
        <IconPalette />
      </Card>
      <Card appId={appId} to="/apps/$appId/texts" title="Texts" list={texts}>
        <IconLanguage />
      </Card>
      <Card appId={appId} to="/apps/$appId/vpn-servers" title="VPN Servers" list={servers}>
        <IconServer />
      </Card>
    </div>
  );
}

interface CardProps {
  appId: string;
  to: `/apps/$appId/${'images' | 'colors' | 'texts' | 'vpn-servers'}`;
  title: string;
  /** The query for the items of the page. */
  list: { data?: { data: readonly unknown[] } | undefined; isError: boolean };
  /** The icon. */
  children: ReactNode;
}

function Card({ appId, to, title, list, children }: CardProps) {
  return (
    <Link to={to} params={{ appId }} className={classes.card}>
      <span className={classes.icon} aria-hidden>
        {children}
      </span>
      <span className={classes.title}>{title}</span>
      <Count list={list} />
    </Link>
  );
}

/** A dash while the list is on its way; its page says why when it cannot be loaded. */
function Count({ list: { data, isError } }: Pick<CardProps, 'list'>) {
  if (isError && !data) return <span className={classes.uncounted}>Could not be counted</span>;
  return <span className={classes.count}>{data ? data.data.length.toLocaleString() : '–'}</span>;
}
