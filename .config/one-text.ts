interface Node {
  type: string;
  value?: unknown;
  children?: Node[];
  expression?: Node;
  expressions?: Node[];
  consequent?: Node;
  alternate?: Node;
  right?: Node;
  left?: Node;
  operator?: string;
  callee?: Node;
  property?: Node;
  name?: unknown;
  arguments?: Node[];
  body?: Node;
}

interface RuleContext {
  report: (problem: { node: unknown; message: string }) => void;
}

type Kind = 'element' | 'maybe element' | 'literal' | 'blank' | 'text' | 'unknown' | 'nothing';

/** Calls whose result is a text. */
const WRITERS =
  /^(?:to\w*String|join|trim|slice|replaceAll|format|formatCount|describe\w*|name[A-Z]\w*)$/;

/** JSX drops blanks that contain a line break. */
function getKindOfWords(words: unknown): Kind {
  if (typeof words !== 'string') return 'nothing';
  if (words.trim() !== '') return 'literal';
  return words === '' || words.includes('\n') ? 'nothing' : 'blank';
}

/** Text that is added or removed without an element of its own. */
const isBareText = (node: Node): boolean => ['literal', 'text'].includes(getKind(node));

function getKind(node: Node | undefined): Kind {
  switch (node?.type) {
    case 'JSXElement':
      return 'element';
    case 'JSXFragment':
      return node.children?.some(isBareText) ? 'text' : 'element';
    case 'JSXText':
    case 'Literal':
      return getKindOfWords(node.value);
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return getKind(node.expression);
    case 'TemplateLiteral':
      return node.expressions?.length === 0 ? 'literal' : 'text';
    case 'ConditionalExpression':
      return getKindOfEither(getKind(node.consequent), getKind(node.alternate));
    case 'LogicalExpression':
      return node.operator === '&&'
        ? getKindOfEither(getKind(node.right), 'nothing')
        : getKindOfEither(getKind(node.left), getKind(node.right));
    case 'CallExpression':
      return getKindOfCall(node);
    case undefined:
    case 'JSXEmptyExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return 'nothing';
    default:
      return node?.name === 'undefined' ? 'nothing' : 'unknown';
  }
}

function getKindOfEither(one: Kind, other: Kind): Kind {
  const kinds = [one, other];
  if (kinds.includes('unknown')) return 'unknown';
  if (kinds.includes('text') || kinds.includes('literal')) return 'text';
  return kinds.every((kind) => kind === 'nothing') ? 'nothing' : 'maybe element';
}

function getKindOfCall({ callee, arguments: [first] = [] }: Node): Kind {
  const name = String(callee?.property?.name ?? callee?.name);
  if (WRITERS.test(name)) return 'text';
  if (name !== 'map' || first?.body === undefined) return 'unknown';
  return first.body.type === 'BlockStatement' ? 'maybe element' : getKind(first.body);
}

const MESSAGE =
  'A browser that translates moves text nodes, and React loses them: make one string of it, or give what changes an element.';

/** Browsers that translate the page replace the text nodes of changing text. */
export const oneText = {
  create: (context: RuleContext) => {
    const check = (node: Node) => {
      const kinds = (node.children ?? []).map(getKind).filter((kind) => kind !== 'nothing');
      if (kinds.length < 2) return;
      const isBesideWords = kinds.includes('literal') || kinds.includes('blank');
      const comesBefore = kinds.slice(0, Math.max(0, kinds.lastIndexOf('literal')));
      if (
        kinds.includes('text') ||
        comesBefore.includes('maybe element') ||
        (isBesideWords && kinds.includes('unknown'))
      )
        context.report({ node, message: MESSAGE });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

interface Attribute {
  name?: { name?: unknown };
  value?: { value?: unknown } | null;
}

interface OpeningElement {
  name: { name?: unknown };
  attributes: readonly Attribute[];
}

/** Browsers do not translate the content of fields. */
const isField = (name: string): boolean => /input|textarea|field/i.test(name);

/** Keys, values, ids and addresses have `dir="auto"`, or an element of their own kind. */
export const untranslated = {
  create: (context: RuleContext) => ({
    JSXOpeningElement: (node: OpeningElement) => {
      const name = String(node.name.name);
      const find = (wanted: string) => node.attributes.find((one) => one.name?.name === wanted);
      const isData = find('dir')?.value?.value === 'auto' || /^(?:bdi|code|pre)$/.test(name);
      if (!isData || isField(name) || name === 'h1' || find('translate')) return;
      context.report({
        node,
        message: 'A browser would translate it: say `translate="no"`, or "yes" for a sentence.',
      });
    },
  }),
};
