import { useLayoutEffect } from 'react';

/** Names the browser's tab after the page. */
export function useDocumentTitle(title: string): void {
  // In the layout: what tells of another page reads it.
  useLayoutEffect(() => {
    document.title = `${title} · App Manager`;
  }, [title]);
}
