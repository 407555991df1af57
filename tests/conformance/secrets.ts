/** Fields of answers that no report may show. */
const secretFields = /"(apiKey|password|ipsecPsk)":\s*"(?:[^"\\]|\\.)*"/g;

/** Shorter ones would hide what is no secret. */
const shortest = 4;

/** Keeps passwords, cookies and keys out of everything that is written. */
export class Secrets {
  readonly #values = new Set<string>();

  add(value: string): void {
    if (value.length >= shortest) this.#values.add(value);
  }

  /** An answer without them, and without secrets of other people. */
  hide(text: string): string {
    return this.hideKnown(text).replaceAll(secretFields, '"$1":"…"');
  }

  /** A request without them; what it says of a server is the contract's example, and may be sent again. */
  hideKnown(text: string): string {
    return [...this.#values].reduce((rest, value) => rest.replaceAll(value, '…'), text);
  }
}
