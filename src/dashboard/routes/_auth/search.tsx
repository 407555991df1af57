import { useEffect } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import type { HitEditing } from '#dashboard/features/search/search.tsx';
import { SearchPage } from '#dashboard/features/search/search-page.tsx';
import { parseSearchView } from '#dashboard/features/search/search-view.ts';
import { AppsFailure } from '#dashboard/ui/feedback/page-error.tsx';
import { startLoading } from '#dashboard/api/load.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { useViewSearch } from '#dashboard/routes/-use-view-search.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';

const load = () => import('../-hit-editing.tsx');

const EditingFrame = lazyComponent(async () => (await load()).EditingFrame);

const HitValue = lazyComponent(async () => (await load()).HitValue);

const editing: HitEditing = {
  Frame: EditingFrame,
  Value: HitValue,
  Dialog: lazyComponent(async () => (await load()).EditHit),
};

export const Route = createFileRoute('/_auth/search')({
  validateSearch: parseSearchView,
  // The page itself searches and shows its progress.
  loader: ({ context: { queryClient } }) => startLoading(queryClient, getListAppsQueryOptions()),
  component: Search,
  errorComponent: AppsFailure,
});

function Search() {
  const view = Route.useSearch();
  const change = useViewSearch<typeof view>();
  // With the frame: the first results must not wait for it.
  useEffect(() => HitValue.preload(), []);
  return <SearchPage view={view} onViewChange={change} editing={editing} />;
}
