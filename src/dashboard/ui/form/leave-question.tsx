import { useEffect, useEffectEvent, useState } from 'react';
import { type Drafts, useUnsaved } from '#dashboard/browser/drafts.ts';
import { lazyComponent, usePreload } from '../layout/lazy-component.tsx';
import { useBlocker } from '@tanstack/react-router';
import { askFirst } from '#dashboard/browser/work/confirm.ts';
import { formatCount } from '#domain/format.ts';

const AskBeforeLeaving = lazyComponent(
  async () => (await import('./ask-before-leaving.tsx')).AskBeforeLeaving,
);

interface LeaveQuestionProps {
  unsaved: boolean;
  message: string;
  onLeave?: () => void;
}

export function LeaveQuestion({ unsaved, message, onLeave }: LeaveQuestionProps) {
  const { asked, stay, leave } = useLeaveQuestion(unsaved);
  // Preloaded, in case the server is offline when the question is needed.
  usePreload(AskBeforeLeaving);
  if (!asked || !unsaved) return null;
  return (
    <AskBeforeLeaving
      message={message}
      onStay={stay}
      onLeave={() => {
        onLeave?.();
        leave();
      }}
    />
  );
}

/** Asks before edits in place are lost. */
export function LeaveEdits<Key extends string>({ drafts }: { drafts: Drafts<Key> }) {
  const count = useUnsaved(drafts);
  return (
    <LeaveQuestion
      unsaved={count > 0}
      message={`${formatCount(count, 'edit is', 'edits are')} not saved.`}
    />
  );
}

/** Ignores search params; a lost session still leads to /login. */
function useLeaveQuestion(unsaved: boolean) {
  const blocker = useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== current.pathname && next.pathname !== '/login',
  });
  const [resolve, setResolve] = useState<(leave: boolean) => void>();
  useEffect(() => {
    if (!unsaved) return undefined;
    return askFirst(() => {
      const answer = new Promise<boolean>((next) => setResolve(() => next));
      return answer.finally(() => setResolve(undefined));
    });
  }, [unsaved]);
  const leave = () => {
    blocker.proceed?.();
    resolve?.(true);
  };
  const asked = blocker.status === 'blocked' || resolve !== undefined;
  // E.g. the edit has been saved in the meantime.
  const isNeedless = asked && !unsaved;
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (isNeedless) leaveNow();
  }, [isNeedless]);
  const stay = () => {
    blocker.reset?.();
    resolve?.(false);
  };
  return { asked, stay, leave };
}
