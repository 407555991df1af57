import { Link, useMatches } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { rememberApp } from '#dashboard/browser/recent-apps.ts';
import { moveFocus } from '#dashboard/ui/controls/line-keys.ts';
import { Breadcrumbs } from '#dashboard/ui/layout/page-header.tsx';
import { lazyComponent, preloadOnHover } from '#dashboard/ui/layout/lazy-component.tsx';
import { IconSelector } from '#generated/icons/selector.ts';
import type { App } from '#generated/model/index.ts';
import classes from './app-bar.module.css';

const AppSwitcher = lazyComponent(async () => (await import('./app-switcher.tsx')).AppSwitcher);

interface AppBarProps {
  app: Pick<App, '_id' | 'name'>;
  onSwitch: (appId: string) => void;
}

/** Spec 2: the breadcrumbs of its pages lead back to Apps and to the app. */
export function AppBar({ app, onSwitch }: AppBarProps) {
  const { _id: appId, name } = app;
  useEffect(() => rememberApp(appId), [appId]);
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const section = sections.find(({ to }) => to === path);
  return (
    <nav aria-label="Application" className={classes.bar}>
      <Breadcrumbs
        links={[
          <Link key="apps" to="/apps">
            Apps
          </Link>,
          <span key="app" className={classes.app}>
            {/* The name has its own text direction; the separator must not move with it. */}
            {section ? (
              <Link to="/apps/$appId" params={{ appId }} dir="auto" translate="no" title={name}>
                {name}
              </Link>
            ) : (
              <bdi aria-current="page" translate="no" title={name}>
                {name}
              </bdi>
            )}
            <SwitcherButton app={app} onSwitch={onSwitch} />
          </span>,
        ]}
        current={section?.title}
      />
      <Sections appId={appId} />
    </nav>
  );
}

function SwitcherButton({ app, onSwitch }: AppBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const wasOpened = useRef(false);
  const press = () => {
    setOpened(!wasOpened.current);
    wasOpened.current = false;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.switcher}
        aria-label={app.name}
        title="Switch application"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerDown={() => (wasOpened.current = opened)}
        onClick={press}
        {...preloadOnHover(AppSwitcher.preload)}
      >
        <IconSelector size={16} aria-hidden />
      </button>
      {opened && (
        <AppSwitcher
          current={app._id}
          opener={button}
          onSwitch={onSwitch}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

const overview = { to: '/apps/$appId', title: 'Overview' } as const;
const sections = [
  { to: '/apps/$appId/images', title: 'Images' },
  { to: '/apps/$appId/colors', title: 'Colors' },
  { to: '/apps/$appId/texts', title: 'Texts' },
  { to: '/apps/$appId/vpn-servers', title: 'VPN Servers' },
  { to: '/apps/$appId/test-api', title: 'Test API' },
] as const;

function Sections({ appId }: { appId: string }) {
  return (
    <div role="tablist" aria-label="Sections" className={classes.sections} onKeyDown={onTabKey}>
      {[overview, ...sections].map(({ to, title }) => (
        <Link
          key={to}
          to={to}
          params={{ appId }}
          role="tab"
          className={classes.section}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-selected': true, ref: scrollIntoSight }}
          inactiveProps={{ 'aria-selected': false, tabIndex: -1 }}
        >
          {title}
        </Link>
      ))}
    </div>
  );
}

/** Arrow keys move between tabs; Enter or Space opens one, as each is a page. */
function onTabKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  if (event.key === ' ') {
    event.preventDefault();
    tabs.find((tab) => tab === document.activeElement)?.click();
  }
  moveFocus(event, tabs);
}

function scrollIntoSight(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (list) list.scrollLeft = tab.offsetLeft - list.offsetLeft;
}
