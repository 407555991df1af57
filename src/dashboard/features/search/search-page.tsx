import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazyPiece } from '#dashboard/ui/layout/lazy-piece.tsx';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { SearchEverywhereProps } from './search-everywhere.tsx';

/** Lazy: otherwise every page would load code that it shares with only one other page. */
const SearchEverywhere = lazyPiece(
  async () => (await import('./search-everywhere.tsx')).SearchEverywhere,
);

type SearchPageProps = Omit<SearchEverywhereProps, 'apps'>;

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
