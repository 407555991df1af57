import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { createJobSender } from './job-sender.ts';
import type {
  ImportSession,
  FileNotes,
  Keyed,
  ImportDefinition,
  ReadAs,
  Row,
} from './definition.ts';
import { emptyWorkbench, isFixed, reduce, type WorkbenchEvent } from './reducer.ts';
import { isReady, getDefaultStatus } from './row-status.ts';
import { formatCount } from '#domain/format.ts';
import { joinSome } from '#domain/long-text.ts';
import { getFilePath } from '#dashboard/browser/files.ts';
import { sortByValue } from '../table/text-order.ts';

type Dispatch<Entry extends Keyed> = (event: WorkbenchEvent<Entry>) => void;

/** Writes nothing before `send`; running writes continue after the user leaves. */
export function useWorkbench<Entry extends Keyed>(
  definition: ImportDefinition<Entry>,
  initialFiles: readonly File[],
): ImportSession<Entry> {
  const [state, dispatch] = useReducer(reduce<Entry>, emptyWorkbench);
  const [sender] = useState(() => createJobSender<Entry>(dispatch));
  const reading = useReading(definition, dispatch);
  const { rows, choices, progress } = state;
  const { getStatuses } = definition;
  const statuses = useMemo(
    () => getStatuses?.({ rows, choices, progress }),
    [getStatuses, rows, choices, progress],
  );
  const getStatus = useCallback(
    (row: Row<Entry>) => statuses?.get(row.id) ?? getDefaultStatus(row, choices.get(row.id)),
    [statuses, choices],
  );

  const start = useEffectEvent(() => reading.choose(initialFiles, false));
  const leave = useEffectEvent(() => {
    reading.end();
    if (!sender.leave()) definition.end?.();
    // React mounts twice in development: the second time starts again.
    dispatch({ type: 'reset' });
  });
  useEffect(() => {
    start();
    return () => leave();
  }, []);

  return {
    ...state,
    definition,
    getStatus,
    choose: (files) => reading.choose(files, rows.length > 0),
    readAs: reading.readAs,
    readAgain: reading.readAgain,
    reset: () => {
      reading.end();
      dispatch({ type: 'reset' });
    },
    select: (selected, isSelected) =>
      dispatch({
        type: 'selected',
        ids: getIds(selected),
        // Without `getStatuses`, a row without a choice is sent by default, unless it is left out.
        choice: isSelected ? getStatuses && 'send' : 'skip',
      }),
    editKey: (id, key) => dispatch({ type: 'keyEdited', id, key, editKey: definition.editKey }),
    change: (id, change) => dispatch({ type: 'changed', id, change }),
    send: (wanted) => {
      const selected = wanted.filter((row) => getStatus(row).selected);
      sender.send(definition, selected.filter(isReady));
    },
    cancel: (unwanted) =>
      sender.cancel(getIds(unwanted.filter(({ id }) => isFixed(progress.get(id))))),
    stop: sender.stop,
    backToList: () => dispatch({ type: 'backToList' }),
  };
}

const getIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

interface About {
  fileName: string;
  notes: FileNotes | undefined;
  isAgain: boolean;
}

/** Another choice aborts the reading unless it adds to the list. */
function useReading<Entry extends Keyed>(
  definition: ImportDefinition<Entry>,
  dispatch: Dispatch<Entry>,
) {
  const reading = useRef<AbortController>(undefined);
  const enriching = useRef(Promise.resolve());
  const rowCount = useRef(0);
  const lastRead = useRef<readonly File[]>([]);
  const readAs = useRef<ReadAs>(new Map());

  const show = (found: readonly Row<Entry>[], about: Partial<About> = {}) => {
    // Ids are never reused, also after another choice.
    const first = rowCount.current;
    rowCount.current += found.length;
    const rows = first === 0 ? found : found.map((row) => ({ ...row, id: row.id + first }));
    startTransition(() =>
      dispatch({ type: 'found', rows, ...about, isLeftOutAtFirst: definition.isLeftOutAtFirst }),
    );
    enriching.current = enriching.current.then(() =>
      definition.enrich?.(rows, (id, change) => dispatch({ type: 'changed', id, change })),
    );
  };

  const read = async (files: readonly File[], isAgain: boolean) => {
    reading.current?.abort();
    reading.current = new AbortController();
    const { signal } = reading.current;
    const fileName = nameFiles(files);
    let notes: FileNotes | undefined;
    const onNotes = (told: FileNotes) => {
      notes = told;
    };
    const onProgress = (done: number, total: number) => {
      // The old rows stay visible until there are new ones.
      if (!signal.aborted && !isAgain) dispatch({ type: 'reading', fileName, done, total });
    };
    try {
      const answer = definition.read(files, {
        signal,
        onProgress,
        onNotes,
        readAs: readAs.current,
      });
      if (!(answer instanceof Promise)) {
        show(answer);
        return;
      }
      onProgress(0, 0);
      const found = await answer;
      if (signal.aborted) return;
      if (typeof found === 'string') dispatch({ type: 'refused', problem: found });
      else show(found, { fileName, notes, isAgain });
    } catch {
      if (!signal.aborted) dispatch({ type: 'refused', problem: definition.unreadable });
    }
  };

  return {
    choose: (chosen: readonly File[], isMore: boolean) => {
      const files = sortByValue(chosen, getFilePath).filter((file) => !isHidden(file));
      if (files.length === 0) return;
      const problem = isMore ? undefined : definition.refuse(files);
      if (problem !== undefined) {
        dispatch({ type: 'refused', problem });
        return;
      }
      lastRead.current = isMore ? [...lastRead.current, ...files] : files;
      if (!isMore) readAs.current = new Map();
      void read(files, false);
    },
    readAs: (id: string, value: string) => {
      readAs.current = new Map(readAs.current).set(id, value);
      void read(lastRead.current, true);
    },
    readAgain: () => void read(lastRead.current, true),
    end: () => reading.current?.abort(),
  };
}

/** Systems put such files into folders. */
const isHidden = (file: File) => getFilePath(file).includes('/') && file.name.startsWith('.');

/** More names do not fit into a heading. */
const MOST = 3;

export function nameFiles(files: readonly File[]): string {
  const paths = files.map(getFilePath);
  const folders = new Set(paths.map((path) => path.split('/').slice(0, -1)[0]));
  const [folder] = folders;
  const count = formatCount(files.length, 'file');
  if (folders.size === 1 && folder !== undefined) return `${folder} (${count})`;
  return joinSome(paths, MOST);
}
