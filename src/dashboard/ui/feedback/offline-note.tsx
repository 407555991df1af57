import { connection } from '#dashboard/browser/connection.ts';
import classes from './offline-note.module.css';
import { useStore } from '#dashboard/browser/store.ts';

export function OfflineNote() {
  const isConnected = useStore(connection);
  return (
    // Screen readers announce only changes in an existing live region.
    <div aria-live="polite" className={classes.region}>
      {!isConnected && (
        <span role="status" className={classes.offline}>
          Offline
        </span>
      )}
    </div>
  );
}
