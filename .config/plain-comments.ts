interface CommentNode {
  type: string;
  value: string;
  loc: { start: { line: number } };
}

interface NameNode {
  type: string;
  name?: string;
}

interface DeclarationNode {
  id: NameNode | null;
  declarations?: { id: NameNode }[];
}

interface ExportOrStatement {
  type: string;
  declaration?: (DeclarationNode & { type: string }) | null;
}

interface RuleContext {
  sourceCode: {
    getAllComments: () => CommentNode[];
    getCommentsBefore: (node: unknown) => CommentNode[];
  };
  report: (problem: { node: unknown; message: string }) => void;
}

const EXPRESSIONS: readonly (readonly [found: RegExp, instead: string])[] = [
  [
    /\b(?:somebody|nobody|whoever|everybody)\b|(?:^|[.;:] )Who /i,
    'Name the subject: the code, the server, the browser or the user.',
  ],
  [/\bmeanwhile\b/i, 'Write “in the meantime”, or say during what.'],
  [/\banew\b|\bonce more\b/i, 'Write “again”.'],
  [/(?:^|[.;:] )(?:What|Whatever|Those|That) /, 'Begin with a noun.'],
  [/\b(?:by|of|in|from|with|to) (?:which|what)\b/, 'Make it two sentences.'],
  [/\b(?:is|are|be|was) told\b|\bhears?\b/, 'Programs return, throw, send and wait.'],
  [/\b(?:answers?|tells) (?:what|how|which|whether)\b/, 'Write “returns”.'],
  [/\bbehind\b/, 'Say what the relation is: follows, uses, is hidden by.'],
  [/\b(?:stands?|lies|stood)\b/, 'Write “is”.'],
  [/\b(?:becomes?|comes?|made|makes?) of\b/, 'Write “results from” or “is built from”.'],
  [/\b(?:in|at) one go\b|\btheir turn\b/, 'Write “at once”, or say in which order.'],
];

const MOST_WORDS = 22;

/** Names that say neither what a thing is nor what it does. */
const BARE_NAMES = new Set(
  `again behind begun careful chosen done drawn early found given gone greet held here kept known later left lost made
  meanwhile missing needed past recent seen sent shown spoilt spread taken there told wanted`.split(
    /\s+/,
  ),
);

const proseOf = (comment: CommentNode): string =>
  comment.value
    .replaceAll(/\n\s*\*/g, ' ')
    .replace(/^\*/, '')
    .replaceAll(/\{@link ([^}]*)\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isDirective = (prose: string) => /^(?:oxlint|eslint|@ts-|\/ <|[#@]__PURE__)/.test(prose);

/** Sentences of a comment; a colon or semicolon does not end one. */
const sentencesOf = (prose: string): string[] => prose.split(/(?<=[.!?])\s+(?=[A-Z`“])/);

const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** Comments in idiomatic English: no expressions of our own, no sentence of more than 22 words. */
export const plainComments = {
  create: (context: RuleContext) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const prose = proseOf(comment);
        if (isDirective(prose)) continue;
        for (const [found, message] of EXPRESSIONS)
          if (found.test(prose)) context.report({ node: comment, message });
        if (sentencesOf(prose).some((sentence) => countWords(sentence) > MOST_WORDS))
          context.report({
            node: comment,
            message: `Say it in ${MOST_WORDS} words, or in two sentences.`,
          });
      }
    },
    TSPropertySignature(node: unknown) {
      const comment = context.sourceCode.getCommentsBefore(node).at(-1);
      const prose = comment ? proseOf(comment) : '';
      if (prose !== '' && countWords(prose) <= 4)
        context.report({ node: comment, message: 'It retells the name: leave it out.' });
    },
  }),
};

/** A module's own names are noun or verb phrases. */
export const nounNames = {
  create: (context: RuleContext) => {
    const check = ({ id, declarations = [] }: DeclarationNode) => {
      for (const name of [id, ...declarations.map((one) => one.id)])
        if (name?.name !== undefined && BARE_NAMES.has(name.name))
          context.report({ node: name, message: 'Name what it is, or what it does.' });
    };
    return {
      Program({ body }: { body: (ExportOrStatement & DeclarationNode)[] }) {
        for (const statement of body) check(statement.declaration ?? statement);
      },
    };
  },
};
