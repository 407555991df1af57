import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLogout } from '#generated/api/auth.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { sessionStore } from '#dashboard/session/session-store.ts';
import { useSession } from '#dashboard/session/use-session.ts';
import { ColorSchemeSwitch } from '#dashboard/ui/color-scheme-switch.tsx';
import { mayLeave } from '#dashboard/ui/may-leave.ts';
import { toast } from '#dashboard/ui/toast.ts';
import classes from './header.module.css';

/** Spec 2, Top navigation. */
export function Header() {
  const session = useSession();
  const signOut = useSignOut();
  const email = session.status === 'signed-in' ? session.user.email : undefined;

  return (
    <header className={classes.header}>
      <nav className={classes.links} aria-label="Main">
        <Link to="/apps" className={classes.link}>
          Applications
        </Link>
        <Link to="/vpn-servers" className={classes.link}>
          VPN Servers
        </Link>
      </nav>
      <div className={classes.account}>
        <Text size="sm" c="dimmed" truncate className={classes.email}>
          {email ?? 'User'}
        </Text>
        <ColorSchemeSwitch />
        <Button
          variant="default"
          size="xs"
          loading={signOut.working}
          onClick={() => void signOut.run()}
        >
          Sign out
        </Button>
      </div>
    </header>
  );
}

/**
 * Ends the session, unless something unsaved would go with it; the guard then leads to /login (spec
 * 2, Top navigation).
 */
function useSignOut() {
  const { mutate, isPending } = useLogout({
    mutation: {
      onSuccess: () => sessionStore.signOut('left'),
      onError: (error) => {
        // 401: there is no session left to end.
        if (error.status === 401) sessionStore.signOut('left');
        else toast.error(describeError(error, 'Could not sign out'));
      },
    },
  });
  const run = async () => {
    if (await mayLeave()) mutate();
  };
  return { working: isPending, run };
}
