import { useQueryClient } from '@tanstack/react-query';
import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';
import { UnfinishedWork } from '#dashboard/ui/feedback/unfinished-work.tsx';

export function UnfinishedApp({ appId }: { appId: string }) {
  const queryClient = useQueryClient();
  const offers = useUnfinishedWork(appId, {
    changes: async (...work) =>
      (await import('#dashboard/resources/resume-changes.ts')).resumeChanges(
        queryClient,
        appId,
      )(...work),
  });
  return <UnfinishedWork offers={offers} failed="Failed to load application" />;
}
