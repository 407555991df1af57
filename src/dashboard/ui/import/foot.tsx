import { Button, FileButton, Group, Progress } from '@mantine/core';
import { useRef } from 'react';
import { Steps } from './import-report.tsx';
import { BusyButton, RunInBackground, StopButton } from '../controls/busy-button.tsx';
import { formatCount } from '#domain/format.ts';
import { GiveUpQuestion } from '../form/give-up-question.tsx';
import type { SessionProps, Keyed, Row } from './definition.ts';
import type { Summary } from './row-status.ts';
import classes from './workbench.module.css';

export interface FootProps<Entry extends Keyed> extends SessionProps<Entry> {
  summary: Summary;
  asking: boolean;
  onKeep: () => void;
  onClose: () => void;
}

export function Foot<Entry extends Keyed>(props: FootProps<Entry>) {
  const { session, asking, onKeep, onClose } = props;
  const { words, layout } = session.definition;
  if (asking) {
    return (
      <GiveUpQuestion
        question={`Close without ${words.verb.toLowerCase()}ing?`}
        keep="Keep reviewing"
        verb="Close"
        onKeep={onKeep}
        onGiveUp={onClose}
        className={classes.foot}
      />
    );
  }
  const working = session.stage.name === 'sending';
  if (working && layout.Sending) return <layout.Sending session={session} onLeave={onClose} />;
  return <Buttons {...props} working={working} />;
}

function Buttons<Entry extends Keyed>(props: FootProps<Entry> & { working: boolean }) {
  const { session, summary, working, onClose } = props;
  const { noun, verb } = session.definition.words;
  const again = working ? 0 : summary.again;
  const fresh = summary.selected - again;
  const wasSent = ({ id }: Row<Entry>) => session.progress.has(id);
  const reported = session.stage.name === 'report';
  return (
    <Group justify="flex-end" gap="sm" className={`${classes.foot} ${classes.buttons}`}>
      <div className={classes.footStart}>
        {working ? (
          <Progress value={100 * session.share} animated aria-label={`${verb} progress`} />
        ) : (
          <More session={session} />
        )}
      </div>
      {reported && <Steps session={session} />}
      {again > 0 && (
        <Button variant="default" onClick={() => session.send(session.rows.filter(wasSent))}>
          Retry failed
        </Button>
      )}
      {working ? (
        <>
          <RunInBackground onLeave={onClose} />
          <StopButton
            stopping={session.stage.name === 'sending' && session.stage.stopping === true}
            onStop={session.stop}
          />
        </>
      ) : (
        <Button variant={reported && fresh === 0 ? 'filled' : 'default'} onClick={onClose}>
          {reported ? 'Done' : 'Cancel'}
        </Button>
      )}
      {fresh > 0 ? (
        <BusyButton
          working={working}
          onClick={() => session.send(session.rows.filter((row) => !wasSent(row)))}
        >
          {`${verb} ${formatCount(fresh, noun)}`}
        </BusyButton>
      ) : (
        !reported && <Button disabled>{`${verb} ${formatCount(0, noun)}`}</Button>
      )}
    </Group>
  );
}

function More<Entry extends Keyed>({
  session: { definition, choose, reset, stage },
}: SessionProps<Entry>) {
  const forget = useRef<() => void>(null);
  if (!definition.isUpload) {
    return (
      <Button variant="subtle" onClick={reset}>
        Choose another file
      </Button>
    );
  }
  return (
    <FileButton
      multiple
      inputProps={{ hidden: true }}
      resetRef={forget}
      onChange={(files) => {
        choose(files);
        // Allows choosing the same file again after a correction.
        forget.current?.();
      }}
    >
      {(props) => (
        <Button {...props} variant="subtle">
          {stage.name === 'report' ? 'Upload more' : 'Add files'}
        </Button>
      )}
    </FileButton>
  );
}
