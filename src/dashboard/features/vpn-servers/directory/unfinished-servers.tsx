import {
  resumeLater,
  useUnfinishedWork,
} from '#dashboard/resources/journal/use-unfinished-work.ts';
import { useQueryClient } from '@tanstack/react-query';

interface UnfinishedServersProps {
  /** Opens the import, where the user can choose the file again. */
  onImport: () => void;
}

/** An import's secrets are not kept, so it needs its file to continue. */
const CHOOSE_AGAIN =
  'Passwords and keys are not kept: to continue, choose the file again. What is there already is not imported twice.';

export function UnfinishedServers({ onImport }: UnfinishedServersProps) {
  const resume = resumeLater(useQueryClient());
  useUnfinishedWork({
    isHere: ({ place, kind }) =>
      place === '' && (kind === 'server-changes' || kind === 'server-import'),
    failed: 'Failed to load VPN servers',
    note: ({ kind }) => (kind === 'server-import' ? CHOOSE_AGAIN : undefined),
    onContinue: async (work, context) => {
      const resumed = await resume(work, context);
      if (work.kind !== 'server-import' || !resumed || resumed.skipped.length === 0) return resumed;
      onImport();
      return { ...resumed, isShown: true };
    },
  });
  return null;
}
