import { useEffect, useState } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { useWorkspace } from '../translate/workspace.tsx';
import { useDismissed, useChecks } from '#dashboard/resources/checks/dismissed-checks.ts';
import {
  findProblems,
  type Lists,
  type ProblemsByText,
} from '#dashboard/resources/checks/check-text.ts';

/** `found` is undefined until all languages are checked, and while not wanted. */
export function useProblemsFound(lists: Lists, wanted: boolean) {
  const [checked, setChecked] = useState<{ lists: Lists; found: ProblemsByText }>();
  const { appId, platform } = useWorkspace();
  const dismissed = useDismissed(appId);
  const checks = useChecks();
  useEffect(() => {
    if (!wanted || !checks) return undefined;
    // Runs after the rows are shown.
    return whenIdle(async (signal) => {
      const next = await findProblems(lists, { platform, checks, dismissed }, signal);
      if (next && !signal.aborted) setChecked({ lists, found: next });
    });
  }, [lists, platform, checks, dismissed, wanted]);
  return { found: wanted ? checked?.found : undefined, isOutdated: checked?.lists !== lists };
}
