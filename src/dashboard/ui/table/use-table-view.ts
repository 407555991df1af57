import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint } from '#dashboard/browser/after-paint.ts';
import { nextSort } from './rows-shown.ts';
import type { TableView } from './table-view.ts';

/** How long a person pauses before what was typed goes into the address. */
const PAUSE_MS = 200;

/** The search text as it is typed, ahead of the address that follows it. */
interface Draft {
  text: string;
  /** The address's text when the draft was last compared with it. */
  seen: string;
  /** Search texts sent to the address that have not come back from it yet. */
  sent: readonly string[];
}

/**
 * Updates the draft after the address changed: an echo of the typed text leaves it alone, anything
 * else (a link, the Back button) replaces it.
 */
export function follow(draft: Draft, q: string): Draft {
  const echo = draft.sent.indexOf(q);
  if (echo < 0) return { text: q, seen: q, sent: [] };
  return { text: draft.text, seen: q, sent: draft.sent.slice(echo + 1) };
}

/** An order as it was asked for, ahead of the address that follows it. */
interface Order {
  sort: string | undefined;
  /** The address's order by then. */
  seen: string | undefined;
}

/** The table's view with a search text that keeps up with typing, and an order that is painted before its address. */
export function useTableView(view: TableView, onViewChange: (view: TableView) => void) {
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
    onViewChange({
      ...(next !== '' && { q: next }),
      ...(sort !== undefined && { sort }),
    });
  };
  const flush = () => {
    if (text !== known) send(text);
  };

  const flushAfterPause = useEffectEvent(flush);
  useEffect(() => {
    const timer = setTimeout(() => flushAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  // The page that is made anew for an address would hold up its rows.
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
