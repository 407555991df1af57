import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { SearchProps } from './search.tsx';

/** Lazy: otherwise every page would load code that it shares with only one other page. */
const Search = lazyComponent(async () => (await import('./search.tsx')).Search);

export function SearchPage(props: Omit<SearchProps, 'apps'>) {
  const { data: apps } = useQuery({
    ...getListAppsQueryOptions(),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const app = apps?.find(({ _id }) => _id === props.view.app);
  const breadcrumbs = [
    <Link key="apps" to="/apps">
      Apps
    </Link>,
    app && (
      <Link key="app" to="/apps/$appId" params={{ appId: app._id }} dir="auto" translate="no">
        {app.name}
      </Link>
    ),
  ];
  const place = { breadcrumbs: breadcrumbs.filter(Boolean), ...(app && { owner: app.name }) };
  return (
    <>
      <PageHeader
        title={props.view.app === undefined ? 'Search everywhere' : 'Find and replace'}
        place={place}
      />
      <Search {...props} apps={apps} />
    </>
  );
}
