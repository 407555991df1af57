import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';

/** Offers what was left of an application, and of new ones: their pages are not known yet. */
export function UnfinishedApp({ appId }: { appId: string }) {
  useUnfinishedWork({
    isHere: ({ place, kind }) => kind === 'new-app' || (place === appId && kind === 'changes'),
    failed: 'Failed to load application',
  });
  return null;
}
