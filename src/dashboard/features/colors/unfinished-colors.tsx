import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';

export function UnfinishedColors({ appId }: { appId: string }) {
  useUnfinishedWork({
    isHere: ({ place, kind }) => place === appId && kind === 'color-changes',
    failed: 'Failed to load colors',
  });
  return null;
}
