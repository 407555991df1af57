import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { ArchiveFrame, Failed, UnderWay } from '../archive-frame.tsx';
import { PlanReport } from '../copy-report.tsx';
import { describePlan } from './describe-plan.ts';
import { type CopyTask, type CountedPlan, useCopy } from './use-copy.ts';
import archiveClasses from '../archive.module.css';
import classes from './copy-dialog.module.css';

const changes = { one: 'change', many: 'changes' };

interface CopyDialogProps {
  /** Also on the button, e.g. `Copy to Production`. */
  title: string;
  task: CopyTask;
  /** Rows that are picked and cannot be copied there. */
  left: number;
  onClose: () => void;
}

/** Reads the target, says in numbers what will be done, does it, and reports. */
export function CopyDialog({ title, task, left, onClose }: CopyDialogProps) {
  const targetName = task.target.name;
  const work = useCopy(useQueryClient(), task);
  const { stage } = work;
  const begin = useEffectEvent(work.prepare);
  const end = useEffectEvent(work.leave);
  useEffect(() => {
    begin();
    return () => end();
  }, []);
  return (
    <ArchiveFrame title={title} working={stage.name === 'writing'} onClose={onClose}>
      {stage.name === 'reading' && (
        <UnderWay
          label={`Reading “${targetName}”`}
          {...stage.progress}
          stopping={false}
          onStop={onClose}
        />
      )}
      {stage.name === 'refused' && (
        <Failed message={stage.message} onAgain={work.prepare} onClose={onClose} />
      )}
      {stage.name === 'ready' && (
        <Numbers
          counted={stage.counted}
          left={left}
          targetName={targetName}
          onClose={onClose}
          onCopy={() => work.write(stage.counted)}
        />
      )}
      {stage.name === 'writing' && (
        <UnderWay
          label="Copying"
          done={stage.finished}
          total={stage.total}
          stopping={stage.stopping}
          onLeave={onClose}
          onStop={work.stop}
        />
      )}
      {stage.name === 'report' && (
        <PlanReport
          report={stage.report}
          titles={{
            whole: `${formatCount(stage.report.done.length, changes)} copied to “${targetName}”`,
            partly: 'The copy is not complete',
          }}
          onGoOn={work.goOn}
          onClose={onClose}
        />
      )}
    </ArchiveFrame>
  );
}

interface NumbersProps extends Pick<CopyDialogProps, 'left' | 'onClose'> {
  targetName: string;
  counted: CountedPlan;
  onCopy: () => void;
}

/** Nothing is written before a person has seen how much it is. */
function Numbers({ counted: { plan, calls }, left, targetName, onClose, onCopy }: NumbersProps) {
  const deeds = describePlan(plan);
  return (
    <>
      {deeds.length === 0 ? (
        <Text>Nothing to copy: “{targetName}” already matches.</Text>
      ) : (
        <ul className={classes.deeds} aria-label={`In “${targetName}”`}>
          {deeds.map(({ deed, sentence }) => (
            <li key={deed} data-deed={deed}>
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {deeds.length > 0 && (
        <Text size="sm" c="dimmed">
          This sends {formatCount(calls, { one: 'request', many: 'requests' })} to the server. You
          can stop at any time. What you did not select stays as it is.
        </Text>
      )}
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {formatCount(left, { one: 'row', many: 'rows' })} cannot be copied there and{' '}
          {left === 1 ? 'is' : 'are'} left out.
        </Text>
      )}
      <div className={archiveClasses.foot}>
        <Button variant="default" onClick={onClose} autoFocus={deeds.length === 0}>
          {deeds.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {deeds.length > 0 && (
          <Button onClick={onCopy} autoFocus>
            Copy
          </Button>
        )}
      </div>
    </>
  );
}
