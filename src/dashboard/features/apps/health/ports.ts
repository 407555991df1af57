import type { QueryClient } from '@tanstack/react-query';
import type { LimitFunction } from 'p-limit';
import type { App } from '#generated/model/app.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';

interface Cell {
  appId: string;
  locale: TargetLocaleCode;
}

/**
 * Reads the progress of languages into the query cache, shared with the page of all translations.
 */
export interface ProgressReader {
  start: () => () => void;
  setCells: (cells: readonly Cell[]) => void;
  readFirst: (cells: readonly Cell[]) => void;
  readAgain: () => void;
}

/**
 * The texts feature's functions for the list of applications; features do not import each other, so
 * the route passes them.
 */
export interface TextsPort {
  /** Its calls share the list's limit. */
  openProgress: (queryClient: QueryClient, limit: LimitFunction) => ProgressReader;
  /** Counts the texts of an application with warnings, by reading all of them in all languages. */
  countProblems: (queryClient: QueryClient, app: App) => Promise<number>;
  /** The same from the cache, if complete, with its time. */
  recountProblems: (
    queryClient: QueryClient,
    app: App,
    signal: AbortSignal,
  ) => Promise<{ count: number; at: number } | undefined>;
}
