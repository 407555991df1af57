import { createFileRoute } from '@tanstack/react-router';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import { ConfigTestPage } from '#dashboard/features/config-test/config-test-page.tsx';
import { ensureLoaded } from '#dashboard/api/load.ts';

interface TestApiSearch {
  /** Spec 2, Test page: the language code; unknown ones count as en. */
  lan?: string;
}

export const Route = createFileRoute('/_auth/apps/$appId/test-api')({
  validateSearch: (search: Record<string, unknown>): TestApiSearch =>
    typeof search['lan'] === 'string' ? { lan: search['lan'] } : {},
  loader: ({ context }) => ensureLoaded(context.queryClient, getListLocalesQueryOptions()),
  component: TestApi,
});

function TestApi() {
  const { appId } = Route.useParams();
  const { lan } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ConfigTestPage
      appId={appId}
      lan={lan}
      onLanguageChange={(next) =>
        void navigate({ search: { lan: next }, replace: true, state: true })
      }
    />
  );
}
