import { setImmediate } from 'node:timers/promises';

/** Elements per slice, between which other requests run. */
const sliceSize = 500;

/** Real drawings have fewer references in a tag. */
const maxInTag = 1000;

/** Constructs other than elements, by start and end. */
const otherConstructs = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

/** End of the tag at `start`; quoted values may contain any character. */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return text.length;
}

function* readTags(text: string): Generator<string> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const start = at;
    const aside = otherConstructs.find(([open]) => text.startsWith(open, start));
    if (aside) {
      const end = text.indexOf(aside[1], start + aside[0].length);
      at = end < 0 ? text.length : end + aside[1].length;
    } else {
      at = tagEnd(text, start);
      yield text.slice(start, at);
    }
  }
}

export const decodeReferences = (tag: string): string =>
  !tag.includes('&#')
    ? tag
    : tag.replaceAll(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (written, digits: string) => {
        const code = Number(digits.replace(/^x/i, '0x'));
        return code <= 0x10ffff ? String.fromCodePoint(code) : written;
      });

const reference = /(?:href\s*=\s*["']\s*|url\(\s*["']?)#([^"')\s]+)/g;

function toElement(tag: string, rules: ReadonlyMap<string, Element>): Element {
  const text = decodeReferences(tag);
  const [, double, single] = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(text) ?? [];
  const references: string[] = [];
  for (const [, target = ''] of text.matchAll(reference)) {
    references.push(target);
    if (references.length === maxInTag) break;
  }
  const id = double ?? single;
  const name = /^<(?:[\w.-]+:)?([\w.-]*)/.exec(text)?.[1] ?? '';
  const classes = /\sclass\s*=\s*["']([^"']*)/.exec(text)?.[1]?.split(/\s+/) ?? [];
  const selectors = new Set([name, `#${id}`, ...classes.map((part) => `.${part}`)]);
  const children = [...selectors].flatMap((selector) => rules.get(selector) ?? []);
  return makeElement({ id, name, children, references });
}

/** Undefined if there are too many elements. Tags may be unbalanced. */
async function readElements(text: string, most: number) {
  const root = makeElement({});
  const rules = readStyleRules(decodeReferences(text));
  if (!rules) return undefined;
  const open = [root];
  const byId = new Map<string, Element>();
  let count = 0;
  for (const tag of readTags(text)) {
    if (tag.startsWith('</')) {
      if (open.length > 1) open.pop();
      continue;
    }
    count += 1;
    if (count >= most) return undefined;
    if (count % sliceSize === 0) await setImmediate();
    const element = toElement(tag, rules);
    if (element.references.length >= maxInTag) return undefined;
    open.at(-1)?.children.push(element);
    if (element.id !== undefined && !byId.has(element.id)) byId.set(element.id, element);
    if (!tag.endsWith('/>')) open.push(element);
  }
  return { root, byId };
}

/** Browsers compute a gradient once, regardless of its uses. */
const isPaint = ({ name }: Element) => name === 'linearGradient' || name === 'radialGradient';

/**
 * With all references followed, such as `<use>`. Circular references draw nothing. Stops at `most`.
 */
export async function countDrawn(text: string, most: number): Promise<number> {
  const elements = await readElements(text, most);
  if (!elements) return most;
  const { root, byId } = elements;
  const counts = new Map<Element, number>();
  const entered = new Set<Element>();
  const partsOf = ({ children, references }: Element) => [
    ...children,
    ...references.flatMap((id) => byId.get(id) ?? []).filter((target) => !isPaint(target)),
  ];
  const open = [root];
  for (let at = open.at(-1); at; at = open.at(-1)) {
    if ((entered.size + counts.size) % sliceSize === 0) await setImmediate();
    if (entered.has(at)) {
      open.pop();
      const sum = partsOf(at).reduce<number>(
        (total, part) => total + (counts.get(part) ?? 0),
        at.weight,
      );
      counts.set(at, Math.min(sum, most));
    } else {
      entered.add(at);
      for (const part of partsOf(at)) if (!entered.has(part)) open.push(part);
    }
  }
  return counts.get(root) ?? 0;
}

interface Element {
  /** 0: a rule of a style sheet, which draws nothing itself. */
  weight: 0 | 1;
  id: string | undefined;
  name: string;
  children: Element[];
  references: readonly string[];
}

const makeElement = (fields: Partial<Element>): Element => ({
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
 * By the last name of their selectors: '.class', '#id' or 'element'. Undefined if a rule without
 * one may apply to all elements.
 */
function readStyleRules(text: string): Map<string, Element> | undefined {
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
