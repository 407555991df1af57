import type { ChangeEvent } from 'react';
import { KeyCell } from '../import-workbench/key-cell.tsx';
import list from '../import-workbench/review-table.module.css';
import { formatBytes } from '../format-bytes.ts';
import { freeKey, type RowKind, type RowPlan } from './plan.ts';
import { ProgressCell } from './progress-cell.tsx';
import { isFile, isFixed } from './rows.ts';
import { Thumbnail } from './thumbnail.tsx';
import type { FileRow, QueueRow } from './types.ts';
import type { UploadQueueControl } from './use-upload-queue.ts';
import classes from './queue-table.module.css';

/** What the kinds of rows are called. */
export const kindLabels: Record<RowKind, string> = {
  new: 'New',
  replaces: 'Replaces',
  duplicate: 'Duplicate',
  skipped: 'Skipped',
  uploaded: 'Uploaded',
  failed: 'Failed',
};

interface QueueLineProps {
  row: QueueRow;
  plan: RowPlan;
  queue: UploadQueueControl;
  onPick: (id: number, picked: boolean, range: boolean) => void;
}

/** One file of the queue, from what it would do to what became of it. */
export function QueueLine(props: QueueLineProps) {
  const { row, plan, queue } = props;
  const file = isFile(row) ? row : undefined;
  return (
    <>
      <PickCell {...props} />
      <div role="cell" className={classes.picture}>
        <Thumbnail source={file?.source} />
      </div>
      <div role="cell" className={classes.file}>
        <NameCell row={row} queue={queue} />
      </div>
      <div role="cell" className={classes.keyCell}>
        {file && <FileKey row={file} plan={plan} queue={queue} />}
      </div>
      <div role="cell" className={classes.state}>
        <State plan={plan} />
      </div>
      <div role="cell" className={classes.progress}>
        {file && (
          <ProgressCell
            row={file}
            retryable={plan.wanted && queue.phase !== 'checking'}
            onCancel={() => queue.cancel([file])}
            onRetry={() => queue.send([file])}
          />
        )}
      </div>
    </>
  );
}

function PickCell({ row, plan, onPick }: QueueLineProps) {
  const onChange = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A checkbox changes by a click, also from the keyboard; the click knows about Shift.
    const range = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    onPick(row.id, currentTarget.checked, range);
  };
  return (
    <div role="cell" className={`${list.pick} ${classes.pick}`}>
      {plan.pickable && (
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${row.name}`}
            checked={plan.wanted}
            onChange={onChange}
          />
        </label>
      )}
    </div>
  );
}

function NameCell({ row, queue }: { row: QueueRow; queue: UploadQueueControl }) {
  const size = isFile(row) ? row.source.size : row.size;
  return (
    <>
      <span className={classes.name}>{row.name}</span>
      {size !== undefined && <span className={classes.size}>{formatBytes(size)}</span>}
      {isFile(row) && row.sources.length > 1 && (
        <select
          className={classes.sources}
          aria-label={`Which size of ${row.key}`}
          value={row.sources.indexOf(row.source)}
          disabled={isFixed(row)}
          onChange={(event) => queue.chooseSource(row.id, Number(event.currentTarget.value))}
        >
          {row.sources.map((source, index) => (
            <option key={source.name} value={index}>
              {source.label} ({formatBytes(source.size)})
            </option>
          ))}
        </select>
      )}
    </>
  );
}

interface FileKeyProps {
  row: FileRow;
  plan: RowPlan;
  queue: UploadQueueControl;
}

function FileKey({ row, plan, queue }: FileKeyProps) {
  const clashes = plan.kind === 'duplicate' || (queue.existing.has(row.key) && !plan.wanted);
  const fixed = isFixed(row);
  return (
    <>
      <KeyCell keyText={row.key} fixed={fixed} onEdit={(key) => queue.editKey(row.id, key)} />
      {clashes && !fixed && <OtherKey row={row} queue={queue} />}
    </>
  );
}

/** One press to keep both. */
function OtherKey({ row, queue }: Pick<FileKeyProps, 'row' | 'queue'>) {
  const key = freeKey(row.key, queue.taken);
  return (
    <button type="button" className={classes.otherKey} onClick={() => queue.editKey(row.id, key)}>
      Use {key}
    </button>
  );
}

function State({ plan: { kind, reason, sameAs } }: { plan: RowPlan }) {
  return (
    <>
      <span className={`${list.kind} ${classes.kind}`} data-kind={kind}>
        {kindLabels[kind]}
      </span>
      {reason !== undefined && (
        <span className={classes.reason} data-kind={kind}>
          {reason}
        </span>
      )}
      {sameAs !== undefined && kind !== 'uploaded' && (
        <span className={classes.reason}>The same content as {sameAs}.</span>
      )}
    </>
  );
}
