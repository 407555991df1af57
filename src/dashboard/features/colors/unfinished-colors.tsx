import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';
import { UnfinishedWork } from '#dashboard/ui/feedback/unfinished-work.tsx';

export function UnfinishedColors({ appId }: { appId: string }) {
  const offers = useUnfinishedWork(appId, ['color-changes']);
  return <UnfinishedWork offers={offers} failed="Failed to load colors" />;
}
