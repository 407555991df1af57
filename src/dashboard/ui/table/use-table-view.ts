import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '#dashboard/browser/when-idle.ts';
import { nextSort } from './rows-shown.ts';
import type { TableView } from './table-view.ts';

/** Milliseconds without typing before the URL is updated. */
const PAUSE_MS = 200;

interface Draft {
  text: string;
  /** The URL's text at the last comparison. */
  seen: string;
  sent: readonly string[];
}

/** Ignores echoes of typed text, accepts others (a link, the Back button). */
export function follow(draft: Draft, q: string): Draft {
  const echo = draft.sent.indexOf(q);
  if (echo < 0) return { text: q, seen: q, sent: [] };
  return { text: draft.text, seen: q, sent: draft.sent.slice(echo + 1) };
}

/** The requested order, ahead of the URL. */
interface Order {
  sort: string | undefined;
  seen: string | undefined;
}

/** The search text keeps up with typing, and a new order is painted before the URL changes. */
export function useTableView(
  view: TableView,
  onViewChange: (view: TableView) => void,
  /** Otherwise the URL changes only by `flush`. */
  isLive = true,
) {
  const q = view.q ?? '';
  const [draft, setDraft] = useState<Draft>({ text: q, seen: q, sent: [] });
  if (draft.seen !== q) setDraft(follow(draft, q));
  const [order, setOrder] = useState<Order>();
  if (order && order.seen !== view.sort) setOrder(undefined);
  const { sort } = order ?? view;

  const { text } = draft;
  const known = draft.sent.at(-1) ?? q;
  const send = (next: string) => {
    const sent = next === known ? draft.sent : [...draft.sent, next];
    setDraft({ ...draft, text: next, sent });
    onViewChange({ q: next === '' ? undefined : next, sort });
  };
  const flush = () => {
    if (text !== known) send(text);
  };

  const flushAfterPause = useEffectEvent(flush);
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setTimeout(() => flushAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isLive]);

  // Navigation renders the page again and would delay its rows.
  const sendOrder = useEffectEvent(() => send(text));
  useEffect(() => order && afterPaint(() => sendOrder()), [order]);
  const sortBy = (next: string | undefined) => setOrder({ sort: next, seen: view.sort });

  return {
    text,
    setText: (next: string) => setDraft({ ...draft, text: next }),
    clear: () => send(''),
    flush,
    sort,
    sortBy,
    pressHeader: (columnId: string) => sortBy(nextSort(sort, columnId)),
  };
}

/** Unlike a deferred value, it never delays the frame that shows what was typed. */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return undefined;
    return afterPaint(() => startTransition(() => setPainted(value)));
  }, [painted, value]);
  return painted;
}
