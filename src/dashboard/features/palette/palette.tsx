import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { getRecentApps } from '#dashboard/browser/recent-apps.ts';
import { NativeDialog } from '#dashboard/ui/dialog/native-dialog.tsx';
import { type PickGroup, type PickItem, PickList } from '#dashboard/ui/controls/pick-list.tsx';
import { prefix } from '#dashboard/browser/prefix.ts';
import { guidePages } from '#domain/guide.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { IconArrowRight } from '#generated/icons/arrow-right.ts';
import { IconBook } from '#generated/icons/book.ts';
import { IconLanguage } from '#generated/icons/language.ts';
import { IconPalette } from '#generated/icons/palette.ts';
import { IconPhoto } from '#generated/icons/photo.ts';
import { IconPlayerPlay } from '#generated/icons/player-play.ts';
import type { App } from '#generated/model/app.ts';
import type { EntryKind, FoundEntry } from './entry-index.ts';
import { findEntries, updateIndex, areSameEntries, filterEntries } from './loaded-entries.ts';
import { Everywhere, useEverywhere } from './everywhere.tsx';
import { matchLabels } from './match-labels.ts';
import { getPageActions } from './page-actions.ts';
import { getPlaceId, getRecentPlaces, type Place, rememberPlace } from './recent-places.ts';

const MAX_PER_GROUP = 8;
const MOST_ENTRIES = 60;

const pages: readonly Place[] = [
  { label: 'Applications', path: '/apps' },
  { label: 'Translations', path: '/translations' },
  { label: 'VPN Servers', path: '/vpn-servers' },
  { label: 'Compare', path: '/compare' },
  { label: 'Search everywhere', path: '/search' },
];

const sections = [
  ['Overview', ''],
  ['Images', '/images'],
  ['Colors', '/colors'],
  ['Texts', '/texts'],
  ['VPN Servers', '/vpn-servers'],
  ['Test API', '/test-api'],
] as const;

const icons: Record<EntryKind, ReactNode> = {
  texts: <IconLanguage size={16} aria-hidden />,
  colors: <IconPalette size={16} aria-hidden />,
  images: <IconPhoto size={16} aria-hidden />,
};

export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  // Another tab may have deleted an application.
  const { data: apps } = useQuery({ ...getListAppsQueryOptions(), staleTime: 0 });
  const everywhere = useEverywhere(apps);
  const entries = useEntries(text, apps, everywhere.loading?.done);
  const toItem = usePlaceItems(onClose);
  const actions = usePageActions(onClose);
  const places = usePlaces(apps);

  const groups = useMemo((): PickGroup[] => {
    const toItems = (found: readonly Place[]) => found.slice(0, MAX_PER_GROUP).map(toItem);
    if (text.trim() === '')
      return [
        { title: 'Recent', items: toItems(places.recent) },
        { title: 'On this page', items: actions },
        { title: 'Go to', items: toItems([...places.here, ...pages]) },
        { title: 'Applications', items: toItems(places.apps) },
      ];
    const names = new Map(apps?.map(({ _id, name }) => [_id, name]));
    const ofKind = (kind: EntryKind) =>
      entries
        .filter((entry) => entry.kind === kind)
        .map((entry) => toPlace(entry, names.get(entry.appId)));
    const recentFirst = (found: readonly Place[]) => sortByRecent(found, places.recent);
    return [
      { title: 'Go to', items: toItems(matchLabels([...places.here, ...pages], text)) },
      { title: 'On this page', items: matchLabels(actions, text) },
      { title: 'Applications', items: toItems(recentFirst(matchLabels(places.apps, text))) },
      ...(['texts', 'colors', 'images'] as const).map((kind) => ({
        title: { texts: 'Texts', colors: 'Colors', images: 'Images' }[kind],
        items: recentFirst(ofKind(kind))
          .slice(0, MAX_PER_GROUP)
          .map((place) => ({ ...toItem(place), icon: icons[kind] })),
      })),
      { title: 'Guide', items: findGuidePages(text, onClose) },
      { title: 'Everywhere', items: [toItem(getSearchPlace(text))] },
    ];
  }, [text, entries, actions, places, apps, toItem, onClose]);

  return (
    <NativeDialog label="Search or jump to" onClose={onClose}>
      <PickList label="Search or jump to" text={text} onText={setText} groups={groups}>
        {/* The search everywhere is always offered. */}
        {null}
      </PickList>
      <Everywhere {...everywhere} />
    </NativeDialog>
  );
}

const getSearchPlace = (text: string): Place => ({
  label: `Search everywhere for “${text.trim()}”`,
  hint: 'All languages, descriptions, looks of colors, servers; find and replace',
  path: '/search',
  search: { q: text.trim() },
});

/** Opens in another tab, beside the work that the question came from. */
const findGuidePages = (text: string, onClose: () => void): readonly PickItem[] =>
  matchLabels(
    guidePages.map((page) => ({ ...page, label: `Guide: ${page.title}, ${page.topics}` })),
    text,
  ).map(({ name, title, topics }) => ({
    id: `guide ${name}`,
    label: `Guide: ${title}`,
    hint: topics,
    icon: <IconBook size={16} aria-hidden />,
    onPick: () => {
      onClose();
      window.open(`${prefix}/docs/guide/${name}`, '_blank', 'noopener');
    },
  }));

function sortByRecent(found: readonly Place[], recent: readonly Place[]): readonly Place[] {
  const ids = new Set(recent.map(getPlaceId));
  const first = ids.size === 0 ? [] : found.filter((place) => ids.has(getPlaceId(place)));
  return first.length === 0 ? found : [...new Set([...first, ...found])];
}

function toPlace({ appId, kind, key, value, locale }: FoundEntry, appName = ''): Place {
  return {
    label: key,
    hint: [value.slice(0, 80), appName, locale].filter(Boolean).join(' · '),
    path: `/apps/${appId}/${kind}`,
    search: { ...(kind === 'texts' ? { locale: locale ?? 'en' } : {}), q: key },
  };
}

function usePlaces(apps: readonly App[] | undefined) {
  const router = useRouter();
  const [recent] = useState(getRecentPlaces);
  const [opened] = useState(getRecentApps);
  // as: the params of an application's page
  const { appId } = (router.state.matches.at(-1)?.params ?? {}) as { appId?: string };
  return useMemo(() => {
    const owner = apps?.find(({ _id }) => _id === appId);
    const here = sections.map(([label, path]) => ({
      label,
      hint: owner?.name ?? '',
      path: `/apps/${appId}${path}`,
    }));
    const places = (apps ?? []).map(({ _id, name, platform }) => ({
      label: name,
      hint: platform,
      path: `/apps/${_id}`,
    }));
    const rank = ({ path }: Place) => {
      const place = opened.findIndex((id) => path === `/apps/${id}`);
      return place < 0 ? opened.length : place;
    };
    // Deleted applications are not offered.
    const isThere = ({ path }: Place) => {
      const [, id] = /^\/apps\/([^/]+)/.exec(path) ?? [];
      return id === undefined || !apps || apps.some(({ _id }) => _id === id);
    };
    return {
      recent: recent.filter(isThere),
      here: appId === undefined ? [] : here,
      apps: places.sort((a, b) => rank(a) - rank(b)),
    };
  }, [apps, appId, recent, opened]);
}

function usePlaceItems(onClose: () => void) {
  const router = useRouter();
  return useMemo(
    () =>
      (place: Place): PickItem => ({
        id: getPlaceId(place),
        label: place.label,
        hint: place.hint,
        icon: <IconArrowRight size={16} aria-hidden />,
        onPick: () => {
          onClose();
          rememberPlace(place);
          // as: the paths above are those of routes
          void router.navigate({ to: place.path as '/', search: { ...place.search } as object });
        },
      }),
    [router, onClose],
  );
}

function usePageActions(onClose: () => void): readonly PickItem[] {
  const [actions] = useState(getPageActions);
  return useMemo(
    () =>
      actions.map(({ label, run }) => ({
        id: `do ${label}`,
        label,
        icon: <IconPlayerPlay size={16} aria-hidden />,
        onPick: () => {
          onClose();
          // After the dialog has restored the focus.
          setTimeout(run);
        },
      })),
    [actions, onClose],
  );
}

const NONE: readonly FoundEntry[] = [];

function useEntries(
  text: string,
  apps: readonly App[] | undefined,
  version: number | undefined,
): readonly FoundEntry[] {
  const queryClient = useQueryClient();
  const [found, setFound] = useState<{ text: string; entries: readonly FoundEntry[] }>();
  const [sentAt, setGiven] = useState(0);
  useEffect(() => {
    const ids = apps && new Set(apps.map(({ _id }) => _id));
    const give = async () => {
      if (await updateIndex(queryClient, ids)) setGiven((count) => count + 1);
    };
    // Without a worker the other results remain: pages, actions, applications.
    give().catch(() => undefined);
  }, [queryClient, apps, version]);
  useEffect(() => {
    if (text.trim() === '') return undefined;
    let isCurrent = true;
    findEntries(text, MOST_ENTRIES, (entries) => {
      if (!isCurrent) return;
      setFound((before) =>
        before && areSameEntries(filterEntries(before.entries, text), entries)
          ? before
          : { text, entries },
      );
    }).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text, sentAt]);
  return useMemo(() => {
    if (!found || text.trim() === '') return NONE;
    return found.text === text ? found.entries : filterEntries(found.entries, text);
  }, [found, text]);
}
