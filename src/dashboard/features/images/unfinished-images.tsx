import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';
import { UnfinishedWork } from '#dashboard/ui/feedback/unfinished-work.tsx';

export function UnfinishedImages({ appId }: { appId: string }) {
  const offers = useUnfinishedWork(appId, ['image-changes']);
  return <UnfinishedWork offers={offers} failed="Failed to load images" />;
}
