import { createFileRoute } from '@tanstack/react-router';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { AppsPage } from '#dashboard/features/apps/apps-page.tsx';
import { useArchive } from '#dashboard/features/archive/use-archive.tsx';
import { describeError } from '#dashboard/http/api-error.ts';
import { ensureLoaded } from '#dashboard/http/load.ts';
import { parseTableView, type TableView } from '#dashboard/ui/data-table/table-view.ts';
import { PageFailure } from '#dashboard/ui/page-failure.tsx';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';

/** Ids of the columns that the address can sort by (features/apps/app-columns.tsx). */
const SORTABLE = ['name', 'platform', 'created'];

/** Spec 8, Applications. */
const FAILED = 'Failed to load applications';

export const Route = createFileRoute('/_auth/apps/')({
  validateSearch: (search: Record<string, unknown>): TableView => parseTableView(search, SORTABLE),
  loader: ({ context }) => ensureLoaded(context.queryClient, getListAppsQueryOptions()),
  component: Apps,
  errorComponent: ({ error }) => (
    <PageFailure title={FAILED} detail={describeError(error, FAILED)} />
  ),
});

function Apps() {
  const view = Route.useSearch();
  const change = useViewSearch<typeof view>();
  const archive = useArchive();
  return (
    <>
      <AppsPage
        view={view}
        onViewChange={({ q, sort }) => change({ q, sort })}
        archive={archive.actions}
      />
      {archive.dialog}
    </>
  );
}
