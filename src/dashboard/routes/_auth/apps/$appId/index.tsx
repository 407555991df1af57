import { createFileRoute } from '@tanstack/react-router';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import { ensureLoaded, startLoading } from '#dashboard/api/load.ts';
import { AppPage } from '#dashboard/features/apps/app-page.tsx';
import { idleComponent } from '#dashboard/ui/layout/idle-component.tsx';

const UnfinishedApp = idleComponent(
  async () => (await import('#dashboard/features/archive/unfinished-app.tsx')).UnfinishedApp,
);

export const Route = createFileRoute('/_auth/apps/$appId/')({
  // The parent route loads the application; the page can be shown before its counts.
  loader: async ({ context: { queryClient }, params: { appId } }) => {
    startLoading(queryClient, getListImagesQueryOptions(appId));
    startLoading(queryClient, getListColorsQueryOptions(appId));
    startLoading(queryClient, getListTextsQueryOptions(appId));
    startLoading(queryClient, getListAppVpnServersQueryOptions(appId));
    const [{ locales }] = await Promise.all([
      ensureLoaded(queryClient, getGetAppQueryOptions(appId)),
      ensureLoaded(queryClient, getListLocalesQueryOptions()),
    ]);
    // A new application may show its first steps above the rest of the page.
    if (locales.length === 1)
      await ensureLoaded(queryClient, getListTextsQueryOptions(appId)).catch(() => undefined);
  },
  component: App,
});

function App() {
  const { appId } = Route.useParams();
  return (
    <>
      <UnfinishedApp appId={appId} />
      <AppPage appId={appId} />
    </>
  );
}
