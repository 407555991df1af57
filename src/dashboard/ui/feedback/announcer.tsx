import { announcements } from '#dashboard/browser/announce.ts';
import { useStore } from '#dashboard/browser/store.ts';
import hidden from '../format/unseen.module.css';

export function Announcer() {
  const message = useStore(announcements);
  return (
    <div role="status" className={hidden.unseen}>
      {message}
    </div>
  );
}
