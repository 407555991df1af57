import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';

export function UnfinishedImages({ appId }: { appId: string }) {
  useUnfinishedWork({
    isHere: ({ place, kind }) => place === appId && kind === 'image-changes',
    failed: 'Failed to load images',
  });
  return null;
}
