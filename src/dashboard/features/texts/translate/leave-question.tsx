import { formatCount } from '#domain/format.ts';
import { LeaveQuestion as AskFirst } from '#dashboard/ui/form/leave-question.tsx';
import type { Drafts } from './drafts.ts';
import { useUnsaved } from './workspace.ts';

const noun = { one: 'edit is', many: 'edits are' };

export function LeaveQuestion({ drafts }: { drafts: Drafts }) {
  const count = useUnsaved(drafts);
  return <AskFirst unsaved={count > 0} message={`${formatCount(count, noun)} not saved.`} />;
}
