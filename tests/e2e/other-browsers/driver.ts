/** Expressions are evaluated in the page. */
export interface Driver {
  open: (url: string) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  /** The element that the expression returns, if any. */
  find: (expression: string) => Promise<DrivenElement | undefined>;
  screenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** Real clicks and keys of the browser. */
export interface DrivenElement {
  click: () => Promise<void>;
  type: (text: string) => Promise<void>;
  chooseFile: (path: string) => Promise<void>;
}
