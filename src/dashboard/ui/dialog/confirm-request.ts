import { createStore } from '#dashboard/browser/store.ts';
import type { TaskContext } from '#domain/task.ts';

/** A loss that was looked up after the dialog opened. */
export interface Found {
  /** May have several lines. */
  text: string;
  /** So much is lost that this name has to be typed first. */
  nameToType?: string | undefined;
}

export interface ConfirmRequest {
  /** The question, e.g. `Delete this application?`. */
  title: string;
  /** Describes the loss. */
  message: string;
  /** The lost text, verbatim. */
  quote?: string;
  /**
   * Finds out what else will be lost, when the dialog opens; the red button waits for it. Never
   * rejects.
   */
  findOut?: () => Promise<Found>;
  /** Something to be done before, in place of it; closes the dialog. */
  aside?: { label: string; run: () => void };
  /** On the red button. */
  verb: string;
  /** On the button while it works; `<verb>...` unless given. */
  workingVerb?: string;
  /** Does it. When it rejects, the dialog stays open and shows `describe(error)`. */
  run: (context: TaskContext) => Promise<unknown>;
  /** It may take long: the dialog shows how far it is, and a button to stop it. */
  isStoppable?: boolean;
  /** It goes on under `Work` by this name, e.g. `Deletion of 300 texts`, when the dialog is closed. */
  jobTitle?: string;
  /** One line; a bulk action adds a line for each item that failed. */
  describe: (error: unknown) => string;
}

/** The question being asked, for the host in the shell. */
export const confirmRequest = createStore<ConfirmRequest | undefined>(undefined);
