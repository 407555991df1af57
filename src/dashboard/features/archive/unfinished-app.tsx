import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';
import { UnfinishedWork } from '#dashboard/ui/feedback/unfinished-work.tsx';

/** Offers what was left of an application, and of new ones: their pages are not known yet. */
export function UnfinishedApp({ appId }: { appId: string }) {
  const own = useUnfinishedWork(appId, ['changes']);
  const created = useUnfinishedWork(undefined, ['new-app']);
  return <UnfinishedWork offers={[...own, ...created]} failed="Failed to load application" />;
}
