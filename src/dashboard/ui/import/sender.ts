import type { Keyed, ImportDefinition, ReadyRow } from './definition.ts';
import type { WorkbenchEvent } from './reducer.ts';

type SendingDefinition<Entry extends Keyed> = Pick<
  ImportDefinition<Entry>,
  'send' | 'check' | 'onSent'
>;

export interface Sender<Entry extends Keyed> {
  send: (definition: SendingDefinition<Entry>, rows: readonly ReadyRow<Entry>[]) => Promise<void>;
  cancel: (ids: readonly number[]) => void;
  stop: () => void;
  end: () => void;
}

/** Rows added while sending wait. */
export function createSender<Entry extends Keyed>(
  dispatch: (event: WorkbenchEvent<Entry>) => void,
): Sender<Entry> {
  let leaving = new AbortController();
  let stopping = new AbortController();
  let underWay: Promise<unknown> = Promise.resolve();
  let runs = 0;
  const sent = new Set<number>();
  const cancelling = new Map<number, AbortController>();
  const getController = (id: number) => {
    const controller = cancelling.get(id) ?? new AbortController();
    cancelling.set(id, controller);
    return controller;
  };

  const run = async (
    { send, onSent }: SendingDefinition<Entry>,
    rows: readonly ReadyRow<Entry>[],
    leftSignal: AbortSignal,
  ) => {
    const { failed, skipped, error } = await send(rows, {
      onProgress: ({ finished }) => dispatch({ type: 'tried', finished }),
      move: (id, to) => dispatch({ type: 'moved', ids: [id], to }),
      signal: AbortSignal.any([leftSignal, stopping.signal]),
      signalFor: (id) => AbortSignal.any([leftSignal, getController(id).signal]),
    });
    const left = [...failed, ...skipped];
    const failures = new Map(left.map(({ item, reason }) => [item, reason]));
    dispatch({ type: 'ended', ids: new Set(rows.map(({ id }) => id)), failures });
    if (failures.size < rows.length) onSent?.(rows.filter(({ id }) => !failures.has(id)));
    return error ?? left[0]?.reason;
  };

  return {
    send: async (definition, rows) => {
      if (rows.length === 0) return;
      const ids = new Set(rows.map(({ id }) => id));
      for (const id of ids) sent.add(id);
      for (const id of ids) cancelling.delete(id);
      if (runs === 0) stopping = new AbortController();
      dispatch({ type: 'queued', ids });
      runs += 1;
      const { signal } = leaving;
      const running = underWay.then(() => run(definition, rows, signal));
      underWay = running;
      const error = await running;
      runs -= 1;
      if (runs > 0 || signal.aborted) return;
      if (!definition.check) {
        dispatch({ type: 'reported', error });
        return;
      }
      dispatch({ type: 'checking' });
      dispatch({ type: 'settled', held: await definition.check([...sent]) });
    },
    cancel: (ids) => {
      for (const id of ids) getController(id).abort();
      dispatch({ type: 'moved', ids, to: { status: 'cancelled' } });
    },
    stop: () => {
      stopping.abort();
      dispatch({ type: 'stopping' });
    },
    end: () => {
      leaving.abort();
      leaving = new AbortController();
      sent.clear();
    },
  };
}
