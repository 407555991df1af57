import { useUnfinishedWork } from '#dashboard/resources/journal/use-unfinished-work.ts';

/** An import's secrets are not kept, so it needs its file to continue. */
const CHOOSE_AGAIN =
  'Passwords and keys are not kept: to continue, choose the file again. What is there already is not imported twice.';

export function UnfinishedServers({ onImport }: { onImport: () => void }) {
  useUnfinishedWork({
    isHere: ({ place, kind }) =>
      place === '' && (kind === 'server-changes' || kind === 'server-import'),
    failed: 'Failed to load VPN servers',
    note: ({ kind }) => (kind === 'server-import' ? CHOOSE_AGAIN : undefined),
    onResumed: (work, resumed) => {
      if (work.kind !== 'server-import' || resumed.skipped.length === 0) return resumed;
      onImport();
      return { ...resumed, isShown: true };
    },
  });
  return null;
}
