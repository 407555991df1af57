import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatCount, joinWords } from '#domain/format.ts';
import { StagedDialog } from '../staged-dialog.tsx';
import { PlanReport } from '../copy-report.tsx';
import { getCopyWords } from './copy-words.ts';
import { type CopyTask, type CountedPlan, useCopy } from './use-copy.ts';
import archiveClasses from '../archive.module.css';
import classes from './copy-dialog.module.css';
import type { Change } from '#changes/diff.ts';
import type { Plan } from '#changes/plan.ts';

interface CopyDialogProps {
  task: CopyTask;
  onClose: () => void;
}

export function CopyDialog({ task, onClose }: CopyDialogProps) {
  const targetName = task.target.name;
  const words = getCopyWords(task.action, targetName);
  const work = useCopy(useQueryClient(), task);
  const { stage } = work;
  return (
    <StagedDialog
      title={words.title}
      work={work}
      labels={{ reading: `Reading “${targetName}”`, writing: words.working }}
      onClose={onClose}
    >
      {stage.name === 'ready' && (
        <Numbers
          counted={stage.ready}
          task={task}
          onClose={onClose}
          onCopy={() => work.write(stage.ready)}
        />
      )}
      {stage.name === 'report' && (
        <PlanReport
          result={stage.report}
          titles={{
            whole: words.describeDone(stage.report.done.length),
            partly: words.partly,
          }}
          onGoOn={work.goOn}
          onClose={onClose}
        />
      )}
    </StagedDialog>
  );
}

interface NumbersProps extends CopyDialogProps {
  counted: CountedPlan;
  onCopy: () => void;
}

function Numbers({ counted: { plan, calls }, task, onClose, onCopy }: NumbersProps) {
  const words = getCopyWords(task.action, task.target.name);
  const deeds = describePlan(plan);
  const isRemoval = task.action === 'remove';
  return (
    <>
      {deeds.length === 0 ? (
        <Text>{words.nothing}</Text>
      ) : (
        <ul className={classes.deeds} aria-label={`In “${task.target.name}”`}>
          {deeds.map(({ deed, sentence }) => (
            <li key={deed} data-deed={deed}>
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {deeds.length > 0 && (
        <Text size="sm" c="dimmed">
          {`It is saved in ${formatCount(calls, 'step')}, and you can stop at any time. What you did not select stays as it is.`}
        </Text>
      )}
      <div className={archiveClasses.foot}>
        {isRemoval && deeds.length > 0 && (
          <Button color="red.9" onClick={onCopy}>
            {words.verb}
          </Button>
        )}
        {/* A removal's button is where `Stop` was a moment ago: focus this one. */}
        <Button variant="default" onClick={onClose} autoFocus={deeds.length === 0 || isRemoval}>
          {deeds.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {!isRemoval && deeds.length > 0 && (
          <Button onClick={onCopy} autoFocus>
            {words.verb}
          </Button>
        )}
      </div>
    </>
  );
}

const nouns: Record<Change['kind'], string> = {
  application: 'application detail',
  language: 'language',
  text: 'text',
  translation: 'translation',
  color: 'color',
  image: 'image',
  server: 'VPN server',
  vpnServer: 'VPN server',
};

const verbs = {
  added: 'Adds',
  changed: 'Changes',
  renamed: 'Renames',
  removed: 'Removes',
} as const;

type Deed = keyof typeof verbs;

export function describePlan({ phases }: Plan): { deed: Deed; sentence: string }[] {
  const counts = new Map<Deed, Map<Change['kind'], number>>();
  for (const { step, items } of phases) {
    for (const { change, kind } of items) {
      const deed = step === 'renames' ? 'renamed' : change;
      const ofDeed = counts.get(deed) ?? new Map<Change['kind'], number>();
      counts.set(deed, ofDeed.set(kind, (ofDeed.get(kind) ?? 0) + 1));
    }
  }
  return (['added', 'changed', 'renamed', 'removed'] as const).flatMap((deed) => {
    const ofDeed = counts.get(deed);
    if (!ofDeed) return [];
    const things = [...ofDeed].map(([kind, count]) => formatCount(count, nouns[kind]));
    return [{ deed, sentence: `${verbs[deed]} ${joinWords(things)}.` }];
  });
}
