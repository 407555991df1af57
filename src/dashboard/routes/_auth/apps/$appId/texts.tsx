import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '../../../../features/texts/load-texts.ts';
import { TextsPage } from '../../../../features/texts/texts-page.tsx';
import { parseTextsView } from '../../../../features/texts/texts-view.ts';

export const Route = createFileRoute('/_auth/apps/$appId/texts')({
  validateSearch: parseTextsView,
  loaderDeps: ({ search: { locale } }) => ({ locale }),
  loader: ({ context, params: { appId }, deps: { locale }, preload }) =>
    loadTexts(context.queryClient, { appId, locale, preload }),
  component: Texts,
});

function Texts() {
  const { appId } = Route.useParams();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TextsPage
      appId={appId}
      view={view}
      onViewChange={(table) =>
        void navigate({
          search: ({ locale }) => ({ ...table, locale }),
          replace: true,
          resetScroll: false,
        })
      }
      onLocaleChange={(locale) =>
        void navigate({ search: (before) => ({ ...before, locale }), replace: true })
      }
    />
  );
}
