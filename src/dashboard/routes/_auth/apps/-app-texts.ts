import type { TextsPort } from '#dashboard/features/apps/health/ports.ts';
import { CountsReader } from '#dashboard/features/texts/operations/counts-reader.ts';

const loadChecks = () => import('#dashboard/features/texts/checks/count-problems.ts');

export const appTexts: TextsPort = {
  openProgress: (queryClient, limit) => new CountsReader(queryClient, limit),
  countProblems: async (...asked) => (await loadChecks()).countProblems(...asked),
  recountProblems: async (...asked) => (await loadChecks()).recountProblems(...asked),
};
