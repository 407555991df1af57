import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { copyOrTell } from '#dashboard/ui/controls/copy-button.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
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
import type { App } from '#generated/model/index.ts';
import { type EntryKind, type FoundEntry, kinds } from './find-entries.ts';
import { cutAround, matchLabels } from './match-labels.ts';
import { Foot } from './foot.tsx';
import {
  getPlaceId,
  getRecentPlaces,
  pages,
  type Place,
  rememberPlace,
  sections,
} from './places.ts';
import { useFound } from './use-found.ts';

const MAX_PER_GROUP = 8;
/** Of each kind, after “Search everywhere”. */
const MOST_EVERYWHERE = 60;

/** Milliseconds without a key before other applications are fetched. */
const PAUSE_MS = 250;

const icons: Record<EntryKind, ReactNode> = {
  texts: <IconLanguage size={16} aria-hidden />,
  colors: <IconPalette size={16} aria-hidden />,
  images: <IconPhoto size={16} aria-hidden />,
};

export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [attempt, setAttempt] = useState(0);
  // Another tab may have deleted an application.
  const { data: apps } = useQuery({ ...getListAppsQueryOptions(), staleTime: 0 });
  const places = usePlaces(apps);
  const search = { attempt, most: attempt > 0 ? MOST_EVERYWHERE : MAX_PER_GROUP };
  const here = useFound(text, { apps: places.hereApps, pauseMs: 0, ...search });
  const others = useFound(text, { apps: places.otherApps, pauseMs: PAUSE_MS, ...search });
  const toItem = usePlaceItems(onClose);
  const actions = usePageActions(onClose);

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
    const toEntryItem = (entry: FoundEntry) => ({
      ...toItem(toPlace(entry, text, names.get(entry.appId))),
      icon: icons[entry.kind],
      onCopy: () => void copyKey(entry.key, onClose),
    });
    const recent = (found: readonly Place[]) => sortByRecent(found, places.recent);
    return [
      { title: 'Go to', items: toItems(matchLabels([...places.here, ...pages], text)) },
      { title: 'On this page', items: matchLabels(actions, text) },
      { title: 'Applications', items: toItems(recent(matchLabels(places.apps, text))) },
      ...kinds.map((kind) => ({
        title: { texts: 'Texts', colors: 'Colors', images: 'Images' }[kind],
        items: here.entries.filter((entry) => entry.kind === kind).map(toEntryItem),
      })),
      { title: 'Guide', items: findGuidePages(text, onClose) },
      // Below the others: it grows while the applications are searched.
      {
        title: places.hereApps.length > 0 ? 'Other applications' : 'In all applications',
        items: others.entries.map(toEntryItem),
      },
      { title: 'Everywhere', items: [toItem(getSearchPlace(text))] },
    ];
  }, [text, here.entries, others.entries, actions, places, apps, toItem, onClose]);

  return (
    <NativeDialog label="Search or jump to" onClose={onClose}>
      <PickList label="Search or jump to" text={text} onText={setText} groups={groups} />
      <Foot
        isSearched={text.trim() !== ''}
        done={here.done + others.done}
        total={apps?.length ?? 0}
        failed={here.failed + others.failed}
        isOver={here.isOver && others.isOver}
        onEverywhere={() => setAttempt(attempt + 1)}
      />
    </NativeDialog>
  );
}

async function copyKey(key: string, onClose: () => void): Promise<void> {
  if (!(await copyOrTell(key))) return;
  onClose();
  toast.success(`Key “${key}” copied`);
}

const getSearchPlace = (text: string): Place => ({
  label: `All results for “${text.trim()}”`,
  hint: 'On a page: all languages, descriptions, similar colors, servers; find and replace',
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

function toPlace(
  { appId, kind, key, value, locale }: FoundEntry,
  text: string,
  appName = '',
): Place {
  return {
    label: key,
    // The value first: a long name would push it out of sight.
    hint: [cutAround(value, text, appName ? 60 : 80), locale, appName].filter(Boolean).join(' · '),
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
    const here = sections.map(({ label, path }) => ({
      label,
      hint: owner?.name ?? '',
      path: `/apps/${appId}${path}`,
    }));
    const rank = ({ _id }: App) => {
      const place = opened.indexOf(_id);
      return place < 0 ? opened.length : place;
    };
    // Deleted applications are not offered.
    const isThere = ({ path }: Place) => {
      const [, id] = /^\/apps\/([^/]+)/.exec(path) ?? [];
      return id === undefined || !apps || apps.some(({ _id }) => _id === id);
    };
    const sorted = (apps ?? []).toSorted((a, b) => rank(a) - rank(b));
    return {
      recent: recent.filter(isThere),
      here: appId === undefined ? [] : here,
      hereApps: owner ? [owner] : [],
      otherApps: sorted.filter((app) => app !== owner),
      apps: sorted.map(({ _id, name, platform }) => ({
        label: name,
        hint: platform,
        path: `/apps/${_id}`,
      })),
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

/** The actions in the page's head, read when the palette opens, so that both always match. */
function findPageButtons(): readonly HTMLElement[] {
  const buttons = document.querySelectorAll<HTMLElement>(
    'main [data-page-actions] :is(button:not(:disabled, [aria-disabled=true], [role]), a[href])',
  );
  return [...buttons].filter((button) => button.checkVisibility());
}

function usePageActions(onClose: () => void): readonly PickItem[] {
  const [buttons] = useState(findPageButtons);
  return useMemo(
    () =>
      buttons.map((button) => {
        const label = (button.getAttribute('aria-label') ?? button.textContent).trim();
        return {
          id: `do ${label}`,
          label,
          icon: <IconPlayerPlay size={16} aria-hidden />,
          onPick: () => {
            onClose();
            // After the dialog has restored the focus. The opened dialog returns it to the button.
            setTimeout(() => {
              button.focus();
              button.click();
            });
          },
        };
      }),
    [buttons, onClose],
  );
}
