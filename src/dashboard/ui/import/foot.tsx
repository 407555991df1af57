import { Button, FileButton, Group, Progress } from '@mantine/core';
import { useRef } from 'react';
import { BusyButton } from '../controls/busy-button.tsx';
import { formatCount } from '#domain/format.ts';
import { GiveUpQuestion } from '../form/give-up-question.tsx';
import type { BenchProps, Keyed, Row } from './kind.ts';
import type { Summary } from './verdict.ts';
import classes from './workbench.module.css';

interface FootProps<Entry extends Keyed> extends BenchProps<Entry> {
  summary: Summary;
  asking: boolean;
  onKeep: () => void;
  onClose: () => void;
}

/** The buttons, the progress, or the question whether the list may be lost. */
export function Foot<Entry extends Keyed>(props: FootProps<Entry>) {
  const { bench, asking, onKeep, onClose } = props;
  const { words, layout } = bench.kind;
  if (asking) {
    return (
      <GiveUpQuestion
        question={words.giveUp}
        keep="Keep reviewing"
        verb="Close"
        onKeep={onKeep}
        onGiveUp={onClose}
        className={classes.foot}
      />
    );
  }
  const working = bench.stage.name === 'sending' || bench.stage.name === 'checking';
  if (working && layout.Sending) return <layout.Sending bench={bench} onLeave={onClose} />;
  return <Buttons {...props} working={working} />;
}

function Buttons<Entry extends Keyed>(props: FootProps<Entry> & { working: boolean }) {
  const { bench, summary, working, onClose } = props;
  const { noun, verb, verbWorking } = bench.kind.words;
  const again = working ? 0 : summary.again;
  const fresh = summary.picked - again;
  const wasSent = ({ id }: Row<Entry>) => bench.progress.has(id);
  const reported = bench.stage.name === 'report';
  return (
    <Group justify="flex-end" gap="sm" className={`${classes.foot} ${classes.buttons}`}>
      <div className={classes.footStart}>
        {working ? <Sent bench={bench} /> : <More bench={bench} />}
      </div>
      {again > 0 && (
        <Button variant="default" onClick={() => bench.send(bench.rows.filter(wasSent))}>
          Retry failed
        </Button>
      )}
      {working ? (
        <>
          <RunInBackground onLeave={onClose} />
          <Stop bench={bench} />
        </>
      ) : (
        <Button variant={reported && fresh === 0 ? 'filled' : 'default'} onClick={onClose}>
          {reported ? 'Done' : 'Cancel'}
        </Button>
      )}
      {fresh > 0 ? (
        <BusyButton
          working={working}
          workingLabel={`${verbWorking} ${formatCount(fresh, noun)}…`}
          onClick={() => bench.send(bench.rows.filter((row) => !wasSent(row)))}
        >
          {`${verb} ${formatCount(fresh, noun)}`}
        </BusyButton>
      ) : (
        !reported && <Button disabled>{`${verb} ${formatCount(0, noun)}`}</Button>
      )}
    </Group>
  );
}

/** Closes the dialog of something that goes on; `Background tasks` shows it. */
export function RunInBackground({ onLeave }: { onLeave: () => void }) {
  return (
    <Button variant="default" onClick={onLeave}>
      Run in background
    </Button>
  );
}

/** Finishes the rows in progress; the rest can be sent later. */
function Stop<Entry extends Keyed>({ bench: { stage, stop } }: BenchProps<Entry>) {
  const stopping = stage.name === 'sending' && stage.stopping === true;
  return (
    <BusyButton variant="default" working={stopping} workingLabel="Stopping…" onClick={stop}>
      Stop
    </BusyButton>
  );
}

function Sent<Entry extends Keyed>({ bench: { finished, progress, kind } }: BenchProps<Entry>) {
  const percent = (100 * finished) / progress.size;
  return <Progress value={percent} animated aria-label={`${kind.words.verb} progress`} />;
}

/** Adds files to the list, or replaces them. */
function More<Entry extends Keyed>({ bench: { kind, choose, reset } }: BenchProps<Entry>) {
  const forget = useRef<() => void>(null);
  if (!kind.addsFiles) {
    return (
      <Button variant="subtle" onClick={reset}>
        Choose another file
      </Button>
    );
  }
  return (
    <FileButton
      multiple
      accept={kind.accept.join(',')}
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
          Add files
        </Button>
      )}
    </FileButton>
  );
}
