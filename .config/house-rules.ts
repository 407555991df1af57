import { nounNames, plainComments } from './plain-comments.ts';
import { oneText, untranslated } from './one-text.ts';
import { plainWords } from './plain-words.ts';

interface ClassNode {
  superClass: unknown;
  body: { body: { key?: { type: string } }[] };
}

interface RuleContext {
  report: (problem: { node: unknown; message: string }) => void;
}

/** This project's own rules for oxlint (`jsPlugins`). */
export default {
  meta: { name: 'house' },
  rules: {
    'noun-names': nounNames,
    'plain-comments': plainComments,
    'one-text': oneText,
    untranslated,
    'plain-words': plainWords,
    /** A private part makes tsc reject objects that the constructor did not create. */
    'private-part': {
      create: (context: RuleContext) => ({
        ClassDeclaration(node: ClassNode) {
          if (node.superClass) return;
          if (node.body.body.some(({ key }) => key?.type === 'PrivateIdentifier')) return;
          context.report({
            node,
            message: 'Any object that looks like it would pass for one: give it a #private part.',
          });
        },
      }),
    },
  },
};
