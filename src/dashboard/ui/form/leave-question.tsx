import { useEffect } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { lazyComponent } from '../layout/lazy-component.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

const AskBeforeLeaving = lazyComponent(
  async () => (await import('./ask-before-leaving.tsx')).AskBeforeLeaving,
);

interface LeaveQuestionProps {
  unsaved: boolean;
  message: string;
  onLeave?: () => void;
}

/** Asks before a navigation loses what is not saved. */
export function LeaveQuestion({ unsaved, message, onLeave }: LeaveQuestionProps) {
  const { asked, stay, leave } = useLeaveQuestion(unsaved);
  // Preloaded, in case the server is offline when the question is needed.
  useEffect(() => whenIdle(AskBeforeLeaving.preload), []);
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
