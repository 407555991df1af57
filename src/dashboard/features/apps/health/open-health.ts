import type { QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { PARALLEL } from '#domain/task.ts';
import { CountsReader } from '#dashboard/resources/progress/counts-reader.ts';
import { problemsStore } from '../known-problems.ts';
import { HealthCell } from './health-cells.tsx';
import { HealthFilters } from './health-filters.tsx';
import { findColumn } from './health-order.ts';
import { HealthReader } from './health-reader.ts';

export interface OpenHealth {
  reader: HealthReader;
  /** Reads until the returned function is called. */
  start: () => () => void;
  Cell: typeof HealthCell;
  Filters: typeof HealthFilters;
  findColumn: typeof findColumn;
}

export function openHealth(queryClient: QueryClient): OpenHealth {
  const limit = pLimit(PARALLEL);
  const reader = new HealthReader(queryClient, new CountsReader(queryClient, limit), limit);
  const start = () => {
    const stop = reader.start();
    const unsubscribe = problemsStore.subscribe(reader.updateAll);
    return () => {
      stop();
      unsubscribe();
    };
  };
  return { reader, start, Cell: HealthCell, Filters: HealthFilters, findColumn };
}
