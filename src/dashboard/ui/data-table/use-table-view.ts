import { useEffect, useEffectEvent, useState } from 'react';
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

/** The table's view with a search text that keeps up with typing. */
export function useTableView(view: TableView, onViewChange: (view: TableView) => void) {
  const q = view.q ?? '';
  const [draft, setDraft] = useState<Draft>({ text: q, seen: q, sent: [] });
  if (draft.seen !== q) setDraft(follow(draft, q));

  const { text } = draft;
  const known = draft.sent.at(-1) ?? q;
  const send = (next: { text: string; sort: string | undefined }) => {
    const sent = next.text === known ? draft.sent : [...draft.sent, next.text];
    setDraft({ ...draft, text: next.text, sent });
    onViewChange({
      ...(next.text !== '' && { q: next.text }),
      ...(next.sort !== undefined && { sort: next.sort }),
    });
  };
  const flush = () => {
    if (text !== known) send({ text, sort: view.sort });
  };

  const flushAfterPause = useEffectEvent(flush);
  useEffect(() => {
    const timer = setTimeout(() => flushAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    text,
    setText: (next: string) => setDraft({ ...draft, text: next }),
    clear: () => send({ text: '', sort: view.sort }),
    flush,
    sort: view.sort,
    sortBy: (sort: string) => send({ text, sort }),
    pressHeader: (columnId: string) => send({ text, sort: nextSort(view.sort, columnId) }),
  };
}
