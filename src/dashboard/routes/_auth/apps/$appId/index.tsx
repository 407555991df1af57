import { createFileRoute } from '@tanstack/react-router';
import { AppPage } from '#dashboard/features/apps/app-page.tsx';
import { idleComponent } from '#dashboard/ui/layout/lazy-component.tsx';

const UnfinishedApp = idleComponent(
  async () => (await import('#dashboard/features/archive/unfinished-app.tsx')).UnfinishedApp,
);

/** The parent route loads the application. Its lists follow with the page: an unknown one has none. */
export const Route = createFileRoute('/_auth/apps/$appId/')({ component: App });

function App() {
  const { appId } = Route.useParams();
  return (
    <>
      <UnfinishedApp appId={appId} />
      <AppPage appId={appId} />
    </>
  );
}
