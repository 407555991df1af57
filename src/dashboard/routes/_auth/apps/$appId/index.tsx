import { createFileRoute } from '@tanstack/react-router';
import { AppPage } from '#dashboard/features/apps/app-page.tsx';
import { idleComponent } from '#dashboard/ui/layout/lazy-component.tsx';

const Unfinished = idleComponent(
  async () => (await import('#dashboard/resources/journal/use-unfinished-work.ts')).Unfinished,
);

/** The parent route loads the application. Its lists follow with the page: an unknown one has none. */
export const Route = createFileRoute('/_auth/apps/$appId/')({ component: App });

function App() {
  const { appId } = Route.useParams();
  return (
    <>
      {/* Also what was left of new applications: their pages are not known yet. */}
      <Unfinished
        isHere={({ place, kind }) => kind === 'new-app' || (place === appId && kind === 'changes')}
        failed="Failed to load application"
      />
      <AppPage appId={appId} />
    </>
  );
}
