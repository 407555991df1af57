import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { getRecentApps } from '#dashboard/browser/recent-apps.ts';
import { describeError } from '#domain/api-error.ts';
import { startInFirstField } from '#dashboard/browser/focus.ts';
import { placePopover } from '#dashboard/ui/controls/place-popover.ts';
import { type PickGroup, PickList } from '#dashboard/ui/controls/pick-list.tsx';
import { sortByValue } from '#dashboard/ui/table/text-order.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { App } from '#generated/model/index.ts';
import { usePinnedApps } from './pinned-apps.ts';
import classes from './app-bar.module.css';
import { foldText } from '#domain/fold-text.ts';

interface AppSwitcherProps {
  current: string;
  opener: RefObject<HTMLElement | null>;
  onSwitch: (appId: string) => void;
  onClose: () => void;
}

export function AppSwitcher({ current, opener, onSwitch, onClose }: AppSwitcherProps) {
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { data: apps, error } = useQuery(getListAppsQueryOptions());
  const pinned = usePinnedApps();
  const groups = useMemo(() => {
    const others = (apps ?? []).filter(({ _id }) => _id !== current);
    return groupApps(others, { pinned, recent: getRecentApps(), text });
  }, [apps, current, pinned, text]);

  useLayoutEffect(() => {
    if (!list.current || !opener.current) return;
    list.current.showPopover();
    placePopover(opener.current, list.current);
    startInFirstField(list.current);
  }, [opener]);

  return (
    <div
      ref={list}
      role="dialog"
      aria-label="Switch application"
      popover="auto"
      className={classes.list}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <PickList
        label="Search other applications"
        text={text}
        onText={setText}
        groups={groups.map(({ title, apps: members }): PickGroup => {
          const items = members.map(({ _id, name, platform }) => ({
            id: _id,
            label: name,
            hint: platform,
            onPick: () => {
              onClose();
              onSwitch(_id);
            },
          }));
          return { title, items };
        })}
      >
        {describeNone(apps, error, text)}
      </PickList>
    </div>
  );
}

function describeNone(apps: readonly App[] | undefined, error: unknown, text: string): string {
  if (error && !apps) return describeError(error, 'Failed to load applications');
  if (!apps) return 'Loading the applications…';
  return text === '' ? 'There is no other application yet.' : `No application contains “${text}”.`;
}

interface Known {
  pinned: ReadonlySet<string>;
  recent: readonly string[];
  text: string;
}

interface AppGroup {
  title: string;
  apps: readonly App[];
}

export function groupApps(apps: readonly App[], { pinned, recent, text }: Known): AppGroup[] {
  const sought = foldText(text).trim();
  const found = sortByValue(apps, ({ name }) => name).filter(({ name }) =>
    foldText(name).includes(sought),
  );
  const groups = Map.groupBy(found, ({ _id }) => {
    if (pinned.has(_id)) return 'Pinned';
    return recent.includes(_id) ? 'Recent' : 'All others';
  });
  groups.get('Recent')?.sort((a, b) => recent.indexOf(a._id) - recent.indexOf(b._id));
  return (['Pinned', 'Recent', 'All others'] as const).map((title) => ({
    title,
    apps: groups.get(title) ?? [],
  }));
}
