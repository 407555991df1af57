import type { QueryClient } from '@tanstack/react-query';
import type { LimitFunction } from 'p-limit';
import type { App } from '#generated/model/app.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';

interface Cell {
  appId: string;
  locale: TargetLocaleCode;
}

/** Reads the progress of languages into the query cache: the same that the page of all translations has. */
export interface ProgressReader {
  /** Until the returned function is called. */
  start: () => () => void;
  /** The languages to be read and, while something is in their queue, polled. */
  setCells: (cells: readonly Cell[]) => void;
  readFirst: (cells: readonly Cell[]) => void;
  /** Reads those again that could not be read. */
  readAgain: () => void;
}

/** What the texts bring to the list of applications; features do not know each other, so the route hands it over. */
export interface TextsPort {
  /** Its calls and those of the list take places of the same limit. */
  openProgress: (queryClient: QueryClient, limit: LimitFunction) => ProgressReader;
  /** Counts the texts of an application that the checks warn of, by reading all of them in all languages. */
  countProblems: (queryClient: QueryClient, app: App) => Promise<number>;
  /** The same if they are all at hand, and as of when. */
  recountProblems: (
    queryClient: QueryClient,
    app: App,
    signal: AbortSignal,
  ) => Promise<{ count: number; at: number } | undefined>;
}
