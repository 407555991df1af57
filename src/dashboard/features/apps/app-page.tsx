import { IconFlask } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import { AppFacts } from './app-facts.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { ResourceCards } from './resource-cards.tsx';
import { useLanguageProgress } from './use-language-progress.ts';

/** Spec 2, Application detail. */
export function AppPage({ appId }: { appId: string }) {
  const app = useLoaded(getGetAppQueryOptions(appId));
  const progress = useLanguageProgress(appId, app.locales);
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
          <ButtonLink
            to="/apps/$appId/test-api"
            params={{ appId }}
            variant="default"
            leftSection={<IconFlask size={16} />}
          >
            Test API
          </ButtonLink>
        }
      />
      <AppFacts app={app} progress={progress} />
      <ResourceCards appId={appId} />
      <NeedsAttention appId={appId} progress={progress} />
    </>
  );
}
