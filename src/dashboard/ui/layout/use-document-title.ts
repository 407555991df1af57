import { useLayoutEffect } from 'react';

export function useDocumentTitle(title: string): void {
  // A layout effect: the announcement of the page reads it.
  useLayoutEffect(() => {
    document.title = `${title} · App Manager`;
  }, [title]);
}
