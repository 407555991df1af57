import { type ReactNode, useMemo } from 'react';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { Text } from '#generated/model/text.ts';
import { EnglishValue } from '../english-value.tsx';
import { useWorkspace, WorkspaceContext } from '../translate/workspace.ts';

interface FoundEnglishProps {
  app: { _id: string; platform?: Platform };
  text: Text;
  children: ReactNode;
}

/** An English text in a list of several applications, edited in place as on its own page. */
export function FoundEnglish({ app, text, children }: FoundEnglishProps) {
  const page = useWorkspace();
  const workspace = useMemo(
    () => ({ ...page, appId: app._id, platform: app.platform ?? 'Other' }),
    [page, app],
  );
  return (
    <WorkspaceContext value={workspace}>
      <EnglishValue text={text}>{children}</EnglishValue>
    </WorkspaceContext>
  );
}
