import {
  Button,
  Container,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { describeError } from '#domain/api-error.ts';
import { signOutAllTabs } from '#dashboard/api/session/all-tabs.ts';
import { useSession } from '#dashboard/api/session/session-store.ts';
import { Announcer } from '#dashboard/ui/feedback/announcer.tsx';
import { announce } from '#dashboard/browser/announce.ts';
import { ConfirmHost, DialogHost } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { mayLeave } from '#dashboard/browser/work/confirm.ts';
import { Mark } from '#dashboard/ui/controls/mark.tsx';
import { isApple, paletteRequest } from '#dashboard/browser/shortcuts.ts';
import { prefix } from '#dashboard/browser/prefix.ts';
import { focusHeading, focusMain, isFocusLost } from '#dashboard/browser/focus.ts';
import { ToastHost } from '#dashboard/ui/feedback/toast-host.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
import { connection } from '#dashboard/browser/connection.ts';
import { useStore } from '#dashboard/browser/store.ts';
import { endJobs, jobs } from '#dashboard/browser/work/job-store.ts';
import { lazyComponent, usePreload } from '#dashboard/ui/layout/lazy-component.tsx';
import { useLogout } from '#generated/api/auth.ts';
import { IconBook } from '#generated/icons/book.ts';
import { IconContrastFilled } from '#generated/icons/contrast-filled.ts';
import { IconLogout } from '#generated/icons/logout.ts';
import { IconSearch } from '#generated/icons/search.ts';
import '#dashboard/ui/controls/controls.css';
import classes from './header.module.css';
import shell from './shell.module.css';

const CONTENT_ID = 'content';

export function Shell({ children }: { children: ReactNode }) {
  useFocusOnNavigation();
  return (
    <>
      {/* First in the tab order, and visible only when focused. */}
      <a
        href={`#${CONTENT_ID}`}
        className={shell.skip}
        onClick={(event) => {
          event.preventDefault();
          focusMain();
        }}
      >
        Skip to content
      </a>
      <Header />
      <Container
        component="main"
        id={CONTENT_ID}
        size={1600}
        py={{ base: 8, sm: 'lg' }}
        px={{ base: 'sm', sm: 'lg' }}
      >
        {children}
      </Container>
      <ConfirmHost />
      <DialogHost />
      <ToastHost />
      <Announcer />
    </>
  );
}

function Header() {
  const session = useSession();
  const signOut = useSignOut();
  const email = session.status === 'signed-in' ? session.user.email : undefined;

  return (
    <header className={classes.header}>
      <span className={classes.product}>
        <Mark /> <span>App Manager</span>
      </span>
      <nav className={classes.links} aria-label="Main">
        <Link to="/apps" className={classes.link}>
          Applications
        </Link>
        <Link to="/translations" className={classes.link}>
          Translations
        </Link>
        <Link to="/vpn-servers" className={classes.link}>
          VPN Servers
        </Link>
      </nav>
      <div className={classes.account}>
        {/* First, where they push nothing when they appear. */}
        <OfflineNote />
        <BackgroundTasksButton />
        <PaletteButton />
        <Text size="sm" c="dimmed" truncate className={classes.email} title={email} data-email>
          {email || 'User'}
        </Text>
        <a
          href={`${prefix}/docs/guide`}
          target="_blank"
          rel="noreferrer"
          className={classes.tool}
          aria-label="Guide"
          title="Guide"
        >
          <IconBook size={16} aria-hidden />
        </a>
        <ColorSchemeSwitch />
        <Button
          variant="default"
          size="xs"
          loading={signOut.working}
          onClick={() => void signOut.run()}
          className={classes.signOut}
        >
          <span>Sign out</span>
          <IconLogout size={16} aria-hidden />
        </Button>
      </div>
    </header>
  );
}

function OfflineNote() {
  const isConnected = useStore(connection);
  return (
    // Screen readers announce only changes in an existing live region.
    <div aria-live="polite" className={classes.connection}>
      {!isConnected && (
        <span role="status" className={classes.offline}>
          Offline
        </span>
      )}
    </div>
  );
}

const BackgroundTasksMenu = lazyComponent(
  async () =>
    (await import('#dashboard/ui/feedback/background-tasks-menu.tsx')).BackgroundTasksMenu,
);

function BackgroundTasksButton() {
  const all = useStore(jobs);
  // Preloaded: a job may fail because the server is unreachable.
  usePreload(BackgroundTasksMenu);
  useEffect(() => endJobs, []);
  return all.length > 0 && <BackgroundTasksMenu jobs={all} />;
}

function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={dark ? 'Use light colors' : 'Use dark colors'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <IconContrastFilled size={16} />
    </button>
  );
}

function PaletteButton() {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => paletteRequest.set('palette')}
    >
      <IconSearch size={16} aria-hidden />
      <span>Search or jump to</span>
      <kbd aria-hidden>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}

/** Asks first if edits are unsaved; the guard then leads to /login (spec 2, Top navigation). */
function useSignOut() {
  const { mutate, isPending } = useLogout({
    mutation: {
      onSuccess: signOutAllTabs,
      onError: (error) => {
        // 401: the session has already ended.
        if (error.status === 401) signOutAllTabs();
        else toast.error(describeError(error, 'Could not sign out'));
      },
    },
  });
  const run = async () => {
    if (await mayLeave()) mutate();
  };
  return { working: isPending, run };
}

/** Unless e.g. a dialog has taken the focus. Announces the title. Ignores search params. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  // A layout effect: after sign-in, the first page is already loading.
  useLayoutEffect(() => {
    let before: Element | null = null;
    const stopWatching = router.subscribe('onBeforeNavigate', () => {
      before = document.activeElement;
    });
    const stopMoving = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      if (isFocusLost() || document.activeElement === before) focusHeading();
      announce(document.title);
    });
    return () => {
      stopWatching();
      stopMoving();
    };
  }, [router]);
}
