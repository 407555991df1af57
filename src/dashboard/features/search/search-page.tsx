import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { SearchView } from './search-view.ts';

/** A piece: what it shares with one other page would be loaded by all pages. */
const SearchEverywhere = lazyPiece(
  async () => (await import('./search-everywhere.tsx')).SearchEverywhere,
);

export interface SearchPageProps {
  view: SearchView;
  onViewChange: (view: Partial<SearchView>) => void;
  /** The dialog that puts another server in the place of this one, wherever it is used. */
  renderReplaceServer: (serverId: string, onClose: () => void) => ReactNode;
}

/** One search over all that all applications hold, and what replaces it there. */
export function SearchPage(props: SearchPageProps) {
  const { data: apps } = useQuery(getListAppsQueryOptions());
  const breadcrumbs = [
    <Link key="apps" to="/apps">
      Apps
    </Link>,
  ];
  return (
    <>
      <PageHeader title="Search everywhere" place={{ breadcrumbs }} />
      <SearchEverywhere {...props} apps={apps} />
    </>
  );
}
