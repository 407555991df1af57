import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { rememberApp } from '#dashboard/browser/recent-apps.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { preloadOnHover } from '#dashboard/browser/preload-on-hover.ts';
import { IconSelector } from '#generated/icons/selector.ts';
import type { App } from '#generated/model/app.ts';
import classes from './app-bar.module.css';

const AppSwitcher = lazyComponent(async () => (await import('./app-switcher.tsx')).AppSwitcher);

interface AppBarProps {
  app: Pick<App, '_id' | 'name'>;
  onSwitch: (appId: string) => void;
}

export function AppBar({ app, onSwitch }: AppBarProps) {
  useEffect(() => rememberApp(app._id), [app._id]);
  return (
    <nav aria-label="Application" className={classes.bar}>
      <SwitcherButton app={app} onSwitch={onSwitch} />
      <Sections appId={app._id} />
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
        title={app.name}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerDown={() => (wasOpened.current = opened)}
        onClick={press}
        {...preloadOnHover(AppSwitcher.preload)}
      >
        <span dir="auto" translate="no">
          {app.name}
        </span>
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

const sections = [
  { to: '/apps/$appId', title: 'Overview' },
  { to: '/apps/$appId/images', title: 'Images' },
  { to: '/apps/$appId/colors', title: 'Colors' },
  { to: '/apps/$appId/texts', title: 'Texts' },
  { to: '/apps/$appId/vpn-servers', title: 'VPN Servers' },
  { to: '/apps/$appId/test-api', title: 'Test API' },
] as const;

function Sections({ appId }: { appId: string }) {
  return (
    <div role="tablist" aria-label="Sections" className={classes.sections} onKeyDown={moveFocus}>
      {sections.map(({ to, title }) => (
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
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  if (event.key === ' ') {
    event.preventDefault();
    tabs[at]?.click();
  }
  const next = tabs[places[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function scrollIntoSight(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (list) list.scrollLeft = tab.offsetLeft - list.offsetLeft - 16;
}
