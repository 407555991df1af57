import { Link } from '@tanstack/react-router';
import classes from './view-switch.module.css';

interface ViewSwitchProps {
  /** The pointer or the focus is on the grid's link: load what it needs. */
  onGridIntent: () => void;
}

/** The directory as a list, or who uses what as a grid; each has an address. */
export function ViewSwitch({ onGridIntent }: ViewSwitchProps) {
  return (
    <nav aria-label="Views" className={classes.views}>
      <Link
        to="/vpn-servers"
        search={({ q, sort }) => ({ q, sort })}
        // Else it would also count as the current page when the grid is shown.
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
        onPointerEnter={onGridIntent}
        onFocus={onGridIntent}
      >
        Assignments
      </Link>
    </nav>
  );
}

const exact = { exact: true };
