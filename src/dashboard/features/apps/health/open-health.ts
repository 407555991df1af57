import type { QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { explainFailure } from '#domain/api-error.ts';
import { PARALLEL } from '#domain/task.ts';
import { announce } from '#dashboard/ui/feedback/announce.ts';
import { formatCount } from '#domain/format.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import type { App } from '#generated/model/app.ts';
import { HealthCell, type HealthSource, HealthTile, withProblems } from './health-cells.tsx';
import { HealthFilters } from './health-filters.tsx';
import { findColumn } from './health-order.ts';
import { HealthReader } from './health-reader.ts';
import { getKnownProblems, rememberProblems } from './known-problems.ts';
import { CountsReader } from '#dashboard/resources/progress/counts-reader.ts';

export interface OpenHealth extends HealthSource {
  Cell: typeof HealthCell;
  Tile: typeof HealthTile;
  Filters: typeof HealthFilters;
  findColumn: typeof findColumn;
}

const loadChecks = () => import('#dashboard/resources/checks/count-problems.ts');

export function openHealth(queryClient: QueryClient): OpenHealth {
  const limit = pLimit(PARALLEL);
  const reader = new HealthReader(queryClient, new CountsReader(queryClient, limit), limit);
  const remember = (appId: string, problems: { count: number; at: number }) => {
    rememberProblems(appId, problems);
    reader.updateHealth(appId);
  };

  const count = async (app: App) => {
    try {
      const found = await (await loadChecks()).countProblems(queryClient, app);
      remember(app._id, { count: found, at: Date.now() });
      announce(`${formatCount(found, withProblems)} in ${app.name}`);
    } catch (error) {
      toast.error(explainFailure(error, `Failed to check the texts of ${app.name}`));
    }
  };

  const recount = (app: App) => {
    const stopping = new AbortController();
    const look = async () => {
      const known = getKnownProblems().get(app._id)?.at ?? 0;
      const found = await (await loadChecks()).recountProblems(queryClient, app, stopping.signal);
      if (found && found.at > known && !stopping.signal.aborted) remember(app._id, found);
    };
    const callOff = whenIdle(() => void look());
    return () => {
      callOff();
      stopping.abort();
    };
  };

  return {
    reader,
    count,
    recount,
    Cell: HealthCell,
    Tile: HealthTile,
    Filters: HealthFilters,
    findColumn,
  };
}
