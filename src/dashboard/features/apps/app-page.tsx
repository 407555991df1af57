import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useLoaded } from '#dashboard/api/load.ts';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import { CopyButton } from '#dashboard/ui/controls/copy-button.tsx';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { SecretText } from '#dashboard/ui/controls/secret-text.tsx';
import { DateTime } from '#dashboard/ui/format/date-time.tsx';
import { getLongTitle } from '#dashboard/ui/format/name-as-title.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { useDocumentTitle } from '#dashboard/ui/layout/page-header.tsx';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { formatNumber } from '#domain/format.ts';
import { baseLocale, inCatalogueOrder } from '#domain/locales.ts';
import type { AppDetail, Locale } from '#generated/model/index.ts';
import { IconCopy } from '#generated/icons/copy.ts';
import { AppActions } from './app-actions.tsx';
import { LanguagesTable, ManageLanguagesDialog } from './languages-table.tsx';
import { type Asked, type ProgressByLocale, toAsked } from './language-progress.ts';
import { PlatformLabel } from './platform-label.tsx';
import { usePictureCheck } from './use-picture-check.ts';
import cards from './app-cards.module.css';
import classes from './app-page.module.css';
import { appProgressOptions } from '#dashboard/resources/progress/app-progress.ts';
import { hasQueue, POLL_MS } from '#dashboard/resources/progress/queue-polling.ts';
import { countAll, type StatusCounts } from '#dashboard/resources/progress/status-counts.ts';

const AppDialog = lazyComponent(async () => (await import('./app-dialog.tsx')).AppDialog);

export function AppPage({ appId }: { appId: string }) {
  const app = useLoaded(getGetAppQueryOptions(appId));
  const progress = useLanguageProgress(appId, app.locales);
  const [dialog, setDialog] = useKeptDialog<'edit' | 'languages'>();
  const close = () => setDialog(undefined);
  useDocumentTitle(app.name);
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <h1 tabIndex={-1} className={classes.name} dir="auto" title={getLongTitle(app.name)}>
          {app.name}
        </h1>
        <AppActions app={app} onEdit={() => setDialog('edit')} preloadEdit={AppDialog.preload} />
      </div>
      <Cards appId={appId} progress={progress} />
      <LanguagesTable app={app} progress={progress} onManage={() => setDialog('languages')} />
      <AppFacts app={app} />
      {dialog === 'edit' && <AppDialog app={app} onClose={close} />}
      {dialog === 'languages' && (
        <ManageLanguagesDialog app={app} progress={progress} onClose={close} />
      )}
    </div>
  );
}

function Cards({ appId, progress }: { appId: string; progress: ProgressByLocale }) {
  const queryClient = useQueryClient();
  const images = toAsked<readonly unknown[]>(useQuery(getListImagesQueryOptions(appId)));
  const colors = toAsked<readonly unknown[]>(useQuery(getListColorsQueryOptions(appId)));
  const servers = toAsked<readonly unknown[]>(useQuery(getListAppVpnServersQueryOptions(appId)));
  const texts = progress.get(baseLocale);
  const asked = [...progress.values(), images, colors, servers];
  const broken = usePictureCheck(appId, !asked.includes(undefined));
  const failed = sum(progress, 'error');
  const missing = sum(progress, 'new');
  const refetchFailed = () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  return (
    <>
      <div className={cards.cards}>
        <Card appId={appId} to="/apps/$appId/images" title="Images" count={toCount(images)}>
          {broken.length > 0 && (
            <b title={broken.map(({ key }) => key).join('\n')}>
              {`${formatNumber(broken.length)} broken: ${broken.map(({ key }) => key).join(', ')}`}
            </b>
          )}
        </Card>
        <Card appId={appId} to="/apps/$appId/colors" title="Colors" count={toCount(colors)} />
        <Card
          appId={appId}
          to="/apps/$appId/texts"
          title="Texts"
          count={typeof texts === 'object' ? countAll(texts) : texts}
        >
          {failed > 0 && <b>{`${formatNumber(failed)} failed`}</b>}
          {missing > 0 && <span>{`${formatNumber(missing)} missing`}</span>}
        </Card>
        <Card
          appId={appId}
          to="/apps/$appId/vpn-servers"
          title="VPN Servers"
          count={toCount(servers)}
        />
      </div>
      {asked.includes('failed') && (
        <p className={classes.note} role="alert">
          Some of it could not be loaded. <TextButton onClick={refetchFailed}>Try again</TextButton>
        </p>
      )}
    </>
  );
}

const toCount = (list: Asked<readonly unknown[]>): Asked<number> =>
  typeof list === 'object' ? list.length : list;

const sum = (progress: ProgressByLocale, status: keyof StatusCounts): number =>
  [...progress.values()].reduce<number>(
    (total, asked) => total + (typeof asked === 'object' ? asked[status] : 0),
    0,
  );

interface CardProps {
  appId: string;
  to: `/apps/$appId/${'images' | 'colors' | 'texts' | 'vpn-servers'}`;
  title: string;
  count: Asked<number>;
  children?: ReactNode;
}

/** Shows a dash while the list loads; its page shows errors. */
function Card({ appId, to, title, count, children }: CardProps) {
  const isUnknown = count === 'failed';
  return (
    <Link to={to} params={{ appId }} className={cards.card}>
      <span className={cards.title}>{title}</span>
      <span className={cards.count} data-unknown={isUnknown || undefined}>
        {typeof count === 'number' ? formatNumber(count) : isUnknown ? '?' : '–'}
      </span>
      <span className={cards.wrong}>{isUnknown ? 'Not counted' : children}</span>
    </Link>
  );
}

function AppFacts({ app }: { app: AppDetail }) {
  return (
    <dl className={classes.facts}>
      <Fact label="ID">
        <code translate="no">{app._id}</code>
        <CopyButton label="Copy ID" value={app._id} icon={<IconCopy size={16} />} />
      </Fact>
      <Fact label="API Key">
        <SecretText name="API Key" value={app.apiKey} compact />
      </Fact>
      <Fact label="Platform">
        <PlatformLabel platform={app.platform} />
      </Fact>
      <Fact label="Created">
        <DateTime value={app.createdAt} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** English, too: its counts contain the number of texts. Polled while something is queued (spec 4). */
function useLanguageProgress(appId: string, locales: readonly Locale[]): ProgressByLocale {
  const { data, isError } = useQuery({
    ...appProgressOptions(appId),
    refetchInterval: ({ state }) =>
      Object.values(state.data?.counts ?? {}).some(hasQueue) && POLL_MS,
  });
  // Compared by content: a refetch may return an equal list.
  const codes = locales.join(' ');
  const hasFailed = isError || Boolean(data?.error);
  return useMemo(
    () =>
      new Map(
        inCatalogueOrder(codes.split(' ')).map((locale) => [
          locale,
          data?.counts[locale] ?? (hasFailed ? 'failed' : undefined),
        ]),
      ),
    [codes, data, hasFailed],
  );
}
