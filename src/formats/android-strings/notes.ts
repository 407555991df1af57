import { inQuotes } from '#formats/text/problem-log.ts';

type Notice = { line: number; message: string };

/** Content that is left out on purpose: one notice per kind, however much there is. */
export type Notes = {
  addUntranslatable(line: number, name: string): void;
  addOther(line: number, element: string): void;
  addComment(line: number): void;
  list(): Notice[];
};

const MAX_NAMES = 10;

export function createNotes(): Notes {
  const untranslatable = { line: 0, count: 0, names: [] as string[] };
  const others = { line: 0, counts: new Map<string, number>() };
  const comments = { line: 0, count: 0 };
  return {
    addUntranslatable(line, name) {
      untranslatable.line ||= line;
      untranslatable.count += 1;
      if (untranslatable.names.length < MAX_NAMES) untranslatable.names.push(inQuotes(name));
    },
    addOther(line, element) {
      others.line ||= line;
      const name = others.counts.size < MAX_NAMES || others.counts.has(element) ? element : '…';
      others.counts.set(name, (others.counts.get(name) ?? 0) + 1);
    },
    addComment(line) {
      comments.line ||= line;
      comments.count += 1;
    },
    list() {
      const notices: Notice[] = [];
      if (untranslatable.count > 0)
        notices.push({ line: untranslatable.line, message: describeNames(untranslatable) });
      if (others.counts.size > 0)
        notices.push({ line: others.line, message: describeOthers(others.counts) });
      if (comments.count > 0) {
        const message = `Texts that are commented out are left out: ${comments.count}.`;
        notices.push({ line: comments.line, message });
      }
      return notices;
    },
  };
}

function describeNames({ count, names }: { count: number; names: readonly string[] }): string {
  const which = `${names.join(', ')}${count > names.length ? ' …' : ''}`;
  return `Texts marked translatable="false" are left out: ${which} (${count}).`;
}

function describeOthers(counts: ReadonlyMap<string, number>): string {
  const kinds = [...counts].map(([name, count]) => `${count} <${name}>`).join(', ');
  return `Resources that are no texts are left out: ${kinds}.`;
}
