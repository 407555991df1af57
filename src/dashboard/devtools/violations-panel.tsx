import classes from './dev-bar.module.css';
import { Panel } from './panel.tsx';
import { type Violation, violations } from './violations.ts';

interface ViolationsPanelProps {
  found: readonly Violation[];
  onClose: () => void;
}

export function ViolationsPanel({ found, onClose }: ViolationsPanelProps) {
  const clear = () => {
    onClose();
    violations.set([]);
  };
  return (
    <Panel
      title="Contract violations"
      onClose={onClose}
      actions={
        <button type="button" onClick={clear}>
          Clear
        </button>
      }
    >
      <ul className={classes.list}>
        {found.map(({ operation, status, location, reason, count }) => (
          <li key={`${operation} ${status} ${location} ${reason}`}>
            <strong>{operation}</strong>{' '}
            <span className={classes.dimmed}>{`answered ${status}`}</span>
            {count > 1 && <span className={classes.dimmed}>{` · ${count} times`}</span>}
            <br />
            <code translate="no">{location}</code>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
