import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadTexts } from '#dashboard/features/texts/load-texts.ts';
import { TextsPage } from '#dashboard/features/texts/texts-page.tsx';
import { parseTextsView } from '#dashboard/features/texts/texts-view.ts';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';

export const Route = createFileRoute('/_auth/apps/$appId/texts')({
  validateSearch: parseTextsView,
  loaderDeps: ({ search: { locale } }) => ({ locale }),
  loader: async ({ context, params, deps }) => {
    const { queryClient } = context;
    const locale = await loadTexts(queryClient, { ...params, ...deps });
    // The address always names the tab, so that a shared link opens the same one.
    if (locale !== deps.locale)
      throw redirect({ to: '.', search: (before) => ({ ...before, locale }), replace: true });
  },
  component: Texts,
});

function Texts() {
  const place = { ...Route.useParams(), view: Route.useSearch() };
  return <TextsPage {...place} onViewChange={useViewSearch()} />;
}
