import { useQueryClient } from '@tanstack/react-query';
import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';
import { UnfinishedWork } from '#dashboard/ui/feedback/unfinished-work.tsx';

export function UnfinishedImages({ appId }: { appId: string }) {
  const queryClient = useQueryClient();
  const load = () => import('./continue-images.ts');
  const offers = useUnfinishedWork(appId, ['image-changes'], {
    images: async (...work) => (await load()).continueUpload(queryClient, appId)(...work),
  });
  return <UnfinishedWork offers={offers} failed="Failed to load images" />;
}
