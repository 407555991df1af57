interface TextNode {
  value: unknown;
}

interface PieceNode {
  value: { cooked?: string };
}

interface RuleContext {
  report: (problem: { node: unknown; message: string }) => void;
}

const WORDS: readonly (readonly [found: RegExp, instead: string])[] = [
  [/[a-z%)]\.{3}$/, 'Write “…”.'],
  [/[a-z]'(?:s|t)\b/, 'Write “’”.'],
  [/\(s\)/, 'Say it for one and for many, by formatCount.'],
  [/\bmeanwhile\b/i, 'Write “in the meantime”.'],
  [/\bsomebody\b/i, 'Write “someone”.'],
  [/\b(?:payload|entity|entities)\b/i, 'Say what it is to a person.'],
  [/\binvalid\b/i, 'Say what is wrong with it, and what to do.'],
  [/\b(?:un)?ticks?\b|\b(?:un)?ticked\b/i, 'Write “select”.'],
  [/\bby hand\b/i, 'Write “manual”.'],
  [/\bapps?\b/i, 'Write “application”; an app is what runs on a device.'],
  [/before you say so/i, 'Write “You review before anything is saved.”'],
];

/** Sentences fixed by the specification, and those about apps on a device. */
const GIVEN = [
  'Signing in...',
  'Login successful! Redirecting...',
  'Invalid',
  'Invalid username or password',
  "Error processing ZIP file. Please make sure it's a valid ZIP archive.",
  'Apps',
  'App not found',
  'Apps get these texts in English only.',
  'Texts without a translation: apps receive them in English',
  'As the app asks for it',
  'In your app',
];

const GIVEN_PARTS = /App Manager|Apps (?:stop receiving|that use the API key)/g;

/** Text for users has a space, begins with a capital letter, or ends in dots. */
const isShown = (text: string) => /\s|^[A-Z]|\.{3}$/.test(text);

/** The interface uses one word for one meaning. */
export const plainWords = {
  create: (context: RuleContext) => {
    const check = (node: unknown, raw: unknown) => {
      if (typeof raw !== 'string') return;
      const text = raw.replaceAll(/\s+/g, ' ').trim();
      if (!isShown(raw) || GIVEN.includes(text)) return;
      const judged = text.replaceAll(GIVEN_PARTS, '');
      for (const [found, message] of WORDS)
        if (found.test(judged)) context.report({ node, message });
    };
    return {
      Literal: (node: TextNode) => check(node, node.value),
      JSXText: (node: TextNode) => check(node, node.value),
      TemplateElement: (node: PieceNode) => check(node, node.value.cooked),
    };
  },
};
