import { createStore } from '../store.ts';
import type { TaskContext } from '#domain/task.ts';

export interface Found {
  text: string;
  asksName?: boolean;
}

export interface ConfirmRequest {
  title: string;
  message: string;
  quote?: string;
  /** When the dialog opens; the red button waits for it. Never rejects. */
  findOut?: () => Promise<Found>;
  /** Has its room from the start; shown if `findOut` asks for it. */
  nameToType?: string;
  aside?: { label: string; run: () => void };
  verb: string;
  /** If it rejects, the dialog stays open and shows why. */
  run: (context: TaskContext) => unknown;
  isStoppable?: boolean;
  /** Continues under `Background tasks` by this name, e.g. `Deletion of 300 texts`. */
  jobTitle?: string;
  /** Unless `run` shows its own progress and errors. */
  failed?: string;
}

export const confirmRequest = createStore<ConfirmRequest | undefined>(undefined);

export function confirm(request: ConfirmRequest): void {
  confirmRequest.set(request);
}

export function confirmDelete(request: Omit<ConfirmRequest, 'verb'>): void {
  confirm({ ...request, verb: 'Delete' });
}

/** Resolves with whether the input may be lost. */
type LeaveQuestion = () => Promise<boolean>;

const questions = new Set<LeaveQuestion>();

export function askFirst(question: LeaveQuestion): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** For actions other than navigation, such as signing out. Asks each form in order. */
export async function mayLeave(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false;
  return true;
}

export async function keepTabOpen<Result>(work: Promise<Result>): Promise<Result> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  try {
    return await work;
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
}
