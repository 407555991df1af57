import { explainFailure } from '#dashboard/http/api-error.ts';
import { TextButton } from '#dashboard/ui/text-button.tsx';
import classes from './servers.module.css';

const FAILED = 'Which apps use the servers could not be loaded';

interface UsageNoteProps {
  query: { error: unknown; refetch: () => unknown };
}

/** The servers are there, who uses them is not: the list stays of use without it. */
export function UsageNote({ query: { error, refetch } }: UsageNoteProps) {
  return (
    <span className={classes.note} role="alert">
      {explainFailure(error, FAILED)}{' '}
      <TextButton onClick={() => void refetch()}>Try again</TextButton>
    </span>
  );
}
