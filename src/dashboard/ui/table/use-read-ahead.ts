import { useEffect } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { prepareAhead } from './rows-shown.ts';
import type { Column } from './types.ts';

export function useReadAhead<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): void {
  useEffect(() => {
    const stopping = new AbortController();
    const callOff = whenIdle(() => void prepareAhead(rows, columns, stopping.signal));
    return () => {
      callOff();
      stopping.abort();
    };
  }, [rows, columns]);
}
