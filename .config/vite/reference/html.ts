/** Markup, which needs no escaping. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

type Part = Html | readonly Html[] | string | number;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

function write(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return Array.isArray(part) ? part.join('\n') : String(part);
}

/** Builds markup from a template; interpolated text is escaped, markup is not. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(write)));
}

export const when = (condition: unknown, markup: () => Html): Html =>
  condition ? markup() : html``;
