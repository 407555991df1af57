import { createStore } from './store.ts';

export interface ConfirmRequest {
  /** The question, e.g. `Delete this application?`. */
  title: string;
  /** Describes the loss. */
  message: string;
  /**
   * Finds out what else will be lost, when the dialog opens; the red button waits for it. Never
   * rejects. The text may have several lines.
   */
  findOut?: () => Promise<string>;
  /** On the red button. */
  verb: string;
  /** On the button while it works; `<verb>...` unless given. */
  workingVerb?: string;
  /** Does it. When it rejects, the dialog stays open and shows `describe(error)`. */
  run: () => Promise<unknown>;
  /** One line; a bulk action adds a line for each item that failed. */
  describe: (error: unknown) => string;
}

/** The question being asked, for the host in the shell. */
export const confirmRequest = createStore<ConfirmRequest | undefined>(undefined);
