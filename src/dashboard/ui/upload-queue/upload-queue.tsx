import { Modal } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useReturnFocus } from '../return-focus.ts';
import { useKeepFromLeaving } from '../use-keep-from-leaving.ts';
import { type Filter, KindChips } from './kind-chips.tsx';
import { countKinds } from './plan.ts';
import { QueueFoot } from './queue-foot.tsx';
import { QueueReport } from './queue-report.tsx';
import { QueueTable } from './queue-table.tsx';
import type { UploadKind } from './types.ts';
import type { UploadQueueControl } from './use-upload-queue.ts';
import classes from './upload-queue.module.css';

interface UploadQueueProps {
  kind: Pick<UploadKind, 'title' | 'noun' | 'report'>;
  queue: UploadQueueControl;
  /** What is shown while nothing is in the queue: a place to choose files. */
  empty: ReactNode;
  /** What else can be done before the upload, e.g. choosing more files. */
  more?: ReactNode;
  onClose: () => void;
}

/**
 * Uploads files: what is to be sent is shown first, set against what there is; then how far each
 * file is; then a report, from which only what failed is sent again. It cannot be closed while it
 * works (spec 4, Uploads). Mount it to open it.
 */
export function UploadQueue({ kind, queue, empty, more, onClose }: UploadQueueProps) {
  const { phase, rows } = queue;
  const [asking, setAsking] = useState(false);
  const working = phase === 'sending' || phase === 'checking';
  const undecided = phase === 'review' && [...queue.plans.values()].some(({ wanted }) => wanted);
  useReturnFocus(true);
  useKeepFromLeaving(working || undecided, () => setAsking(undecided));

  const tryToClose = () => {
    if (undecided) setAsking(!asking);
    else if (!working) onClose();
  };

  return (
    <Modal
      opened
      fullScreen
      onClose={tryToClose}
      title={kind.title}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close', disabled: working }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {rows.length === 0 ? (
        empty
      ) : (
        <div className={classes.queue}>
          {phase === 'report' && <QueueReport report={kind.report} queue={queue} />}
          <Files label={kind.title} queue={queue} />
          <QueueFoot
            noun={kind.noun}
            queue={queue}
            asking={asking && undecided}
            more={more}
            onKeep={() => setAsking(false)}
            onClose={asking ? onClose : tryToClose}
          />
        </div>
      )}
    </Modal>
  );
}

function Files({ label, queue }: { label: string; queue: UploadQueueControl }) {
  const { rows, plans } = queue;
  const [filter, setFilter] = useState<Filter>('all');
  const counts = useMemo(() => countKinds(plans), [plans]);
  const shown = useMemo(
    () => (filter === 'all' ? rows : rows.filter(({ id }) => plans.get(id)?.kind === filter)),
    [rows, plans, filter],
  );
  return (
    <>
      <KindChips counts={counts} total={rows.length} filter={filter} onFilter={setFilter} />
      <QueueTable
        // Another filter begins at its top.
        key={filter}
        label={label}
        rows={shown}
        queue={queue}
      />
    </>
  );
}
