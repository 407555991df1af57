import type { ReactNode } from 'react';
import { usePreloadEditor as usePreloadEnglish } from '../english-value.tsx';
import { LeaveQuestion, usePageWorkspace } from '../translate/page-workspace.tsx';
import { usePreloadEditor } from '../translate/translation-cell.tsx';
import { WorkspaceContext } from '../translate/workspace.ts';

/** Keeps the edits of all applications: the ids of texts are unique. */
const ALL = { _id: 'search', platform: 'Other' } as const;

const openNothing = () => undefined;

export function FoundTexts({ children }: { children: ReactNode }) {
  const workspace = usePageWorkspace(ALL, openNothing);
  usePreloadEnglish();
  usePreloadEditor();
  return (
    <WorkspaceContext value={workspace}>
      {children}
      <LeaveQuestion drafts={workspace.drafts} />
    </WorkspaceContext>
  );
}
