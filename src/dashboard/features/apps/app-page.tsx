import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLoaded } from '#dashboard/api/use-loaded.ts';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import { ButtonLink } from '#dashboard/ui/controls/button-link.tsx';
import { CopyButton } from '#dashboard/ui/controls/copy-button.tsx';
import { DateTime } from '#dashboard/ui/format/date-time.tsx';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { SecretText } from '#dashboard/ui/controls/secret-text.tsx';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { IconFlask } from '#generated/icons/flask.ts';
import { IconLanguage } from '#generated/icons/language.ts';
import { IconPalette } from '#generated/icons/palette.ts';
import { IconPhoto } from '#generated/icons/photo.ts';
import { IconServer } from '#generated/icons/server.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import { AppButtons } from './app-buttons.tsx';
import { AppLanguages } from './app-languages.tsx';
import { FirstSteps } from './first-steps.tsx';
import { ManageLanguagesDialog } from './manage-languages.ts';
import { NeedsAttention } from './needs-attention.tsx';
import { PlatformLabel } from './platform-label.tsx';
import { useLanguageProgress } from './use-language-progress.ts';
import appFactsClasses from './app-facts.module.css';
import classes from './resource-cards.module.css';

const AppDialog = lazyComponent(async () => (await import('./app-dialog.tsx')).AppDialog);

export function AppPage({ appId }: { appId: string }) {
  const app = useLoaded(getGetAppQueryOptions(appId));
  const progress = useLanguageProgress(appId, app.locales);
  const hasNoTexts = useQuery(getListTextsQueryOptions(appId)).data?.data.length === 0;
  const [dialog, setDialog] = useKeptDialog<'edit' | 'languages'>();
  const close = () => setDialog(undefined);
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
              onEdit={() => setDialog('edit')}
              preloadEdit={AppDialog.preload}
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
      <ResourceCards appId={appId} />
      <div className={classes.below}>
        <div>
          {hasNoTexts && <FirstSteps app={app} onAddLanguages={() => setDialog('languages')} />}
          <AppLanguages
            app={app}
            progress={progress}
            hasNoTexts={hasNoTexts}
            onManage={() => setDialog('languages')}
          />
          <NeedsAttention appId={appId} progress={progress} />
        </div>
        <AppFacts app={app} />
      </div>
      {dialog === 'edit' && <AppDialog app={app} onClose={close} onCreated={close} />}
      {dialog === 'languages' && (
        <ManageLanguagesDialog app={app} progress={progress} onClose={close} />
      )}
    </>
  );
}

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
  list: { data?: { data: readonly unknown[] } | undefined; isError: boolean };
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

/** Shows a dash while the list loads; its page shows errors. */
function Count({ list: { data, isError } }: Pick<CardProps, 'list'>) {
  if (isError && !data) return <span className={classes.uncounted}>Could not be counted</span>;
  return <span className={classes.count}>{data ? data.data.length.toLocaleString() : '–'}</span>;
}

function AppFacts({ app }: { app: AppDetail }) {
  return (
    <dl className={appFactsClasses.facts}>
      <Fact label="ID">
        <code translate="no">{app._id}</code>
        <CopyButton label="Copy ID" value={app._id} />
      </Fact>
      <Fact label="API Key">
        <SecretText name="API Key" value={app.apiKey} />
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
