import { Link } from '@tanstack/react-router';
import classes from './view-switch.module.css';

interface ViewSwitchProps {
  preloadGrid: () => void;
}

export function ViewSwitch({ preloadGrid }: ViewSwitchProps) {
  return (
    <nav aria-label="Views" className={classes.views}>
      <Link
        to="/vpn-servers"
        search={({ q, sort }) => ({ q, sort })}
        // Otherwise the list's link is also active on the grid's page.
        activeOptions={exact}
        className={classes.view}
      >
        Servers
      </Link>
      <Link
        to="/vpn-servers"
        search={({ q, sort, unused }) => ({ q, sort, unused, view: 'grid' as const })}
        activeOptions={exact}
        className={classes.view}
        onPointerEnter={preloadGrid}
        onFocus={preloadGrid}
      >
        Assignments
      </Link>
    </nav>
  );
}

const exact = { exact: true };
