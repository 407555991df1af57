import { connection } from '#dashboard/browser/connection.ts';
import classes from './offline-note.module.css';
import { useStore } from '#dashboard/browser/use-store.ts';

/** Says in the header that there is no way to the server at the moment. */
export function OfflineNote() {
  const isConnected = useStore(connection);
  return (
    // Screen readers tell what comes into a live region that was there before.
    <div aria-live="polite" className={classes.region}>
      {!isConnected && (
        <span role="status" className={classes.offline}>
          Offline
        </span>
      )}
    </div>
  );
}
