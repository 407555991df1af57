import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '#dashboard/session/use-session.ts';
import { ColorSchemeSwitch } from '#dashboard/ui/color-scheme-switch.tsx';
import { useSignOut } from './use-sign-out.ts';
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
