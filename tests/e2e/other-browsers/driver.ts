/** Actions of a browser. Expressions are evaluated in its page. */
export interface Driver {
  open: (url: string) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  /** The element that the expression yields, if it does. */
  find: (expression: string) => Promise<DrivenElement | undefined>;
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** Clicks and keys are the browser's own, as by a hand. */
export interface DrivenElement {
  click: () => Promise<void>;
  type: (text: string) => Promise<void>;
  chooseFile: (path: string) => Promise<void>;
}
