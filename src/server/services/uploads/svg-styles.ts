export interface Element {
  /** 0: a rule of a style sheet, which draws nothing itself. */
  weight: 0 | 1;
  id: string | undefined;
  name: string;
  children: Element[];
  references: readonly string[];
}

export const makeElement = (fields: Partial<Element>): Element => ({
  weight: 1,
  id: undefined,
  name: '',
  children: [],
  references: [],
  ...fields,
});

const open = /<(?:[\w.-]{1,100}:)?style[\s>]/g;
const close = /<\/(?:[\w.-]{1,100}:)?style/g;

function* readStyles(text: string): Generator<string> {
  open.lastIndex = 0;
  for (let found = open.exec(text); found; found = open.exec(text)) {
    close.lastIndex = open.lastIndex;
    const end = close.exec(text)?.index ?? text.length;
    yield text.slice(open.lastIndex, end);
    open.lastIndex = end;
  }
}

function getName(selector: string): string | undefined {
  const last =
    selector
      .trim()
      .split(/[\s>+~]/)
      .at(-1) ?? '';
  const [, element, name] = /^([\w-]*)([.#][\w-]+)?(?:[.#:].*)?$/.exec(last) ?? [];
  return name ?? (element === '' ? undefined : element);
}

/**
 * By the last name of their selectors: '.class', '#id' or 'element'. Undefined if a rule has no
 * such name and so may apply to all elements.
 */
export function readStyleRules(text: string): Map<string, Element> | undefined {
  const rules = new Map<string, Element>();
  for (const style of readStyles(text)) {
    // Escapes and comments hide references.
    const css = style
      .replaceAll(/\\([\da-f]{1,5})\s?/gi, (_, digits: string) =>
        String.fromCodePoint(Number(`0x${digits}`)),
      )
      .replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ');
    for (const part of css.split('}')) {
      const targets = [...part.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(([, id = '']) => id);
      if (targets.length === 0) continue;
      const [selectors = '', body = ''] = part.split('{').slice(-2);
      const isPlain = /url\(/i.test(body) && !/url\(/i.test(part.slice(0, -body.length));
      const rule = makeElement({ weight: 0, references: targets });
      for (const name of new Set(isPlain ? selectors.split(',').map(getName) : [undefined])) {
        if (name === undefined) return undefined;
        const named = rules.get(name) ?? makeElement({ weight: 0 });
        rules.set(name, named);
        named.children.push(rule);
      }
    }
  }
  return rules;
}
