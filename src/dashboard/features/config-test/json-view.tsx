import { useInViewport } from '@mantine/hooks';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { CopyButton } from '#dashboard/ui/controls/copy-button.tsx';
import { FilterPill } from '#dashboard/ui/controls/filter-pill.tsx';
import { SearchField } from '#dashboard/ui/controls/search-field.tsx';
import { formatBytes, formatCount, formatNumber } from '#domain/format.ts';
import type { ConfigAnswer } from './fetch-config.ts';
import classes from './json-view.module.css';
import { foldText } from '#domain/fold-text.ts';

interface JsonViewProps {
  answer: ConfigAnswer;
  inEnglish: ReadonlySet<string>;
}

/**
 * The browser can find all of the text. Only visible chunks get colours:
 * 100,000 elements would freeze it.
 */
export const JsonView = memo(function JsonView({ answer, inEnglish }: JsonViewProps) {
  const [text, setText] = useState('');
  const [onlyEnglish, setOnlyEnglish] = useState(false);
  const { config } = answer;
  const sought = useDeferredValue(text);
  const isFiltered = onlyEnglish && inEnglish.size > 0;
  const all = useMemo(() => splitIntoSections(config, inEnglish), [config, inEnglish]);
  const isSearched = isFiltered || sought.trim() !== '';
  const found = useMemo(
    () => (isSearched ? searchSections(all, sought, isFiltered) : undefined),
    [all, sought, isSearched, isFiltered],
  );
  return (
    <>
      <div className={classes.tools}>
        <SearchField label="Search JSON" text={text} onText={setText} />
        {inEnglish.size > 0 && (
          <FilterPill
            label="In English"
            count={inEnglish.size}
            pressed={onlyEnglish}
            title="Texts without a translation: apps receive them in English"
            onPress={() => setOnlyEnglish(!onlyEnglish)}
          />
        )}
        <span role="status" className={classes.found}>
          {found && formatCount(found.count, 'line')}
        </span>
        <ConfigFacts answer={answer} />
      </div>
      <div className={classes.view} role="region" aria-label="Configuration" tabIndex={0}>
        <pre translate="no">
          {(found?.sections ?? all).map((section, index) => (
            <Section key={section.key ?? index} section={section} isWhole={!found} />
          ))}
        </pre>
      </div>
    </>
  );
});

export const ConfigFacts = ({ answer }: Pick<JsonViewProps, 'answer'>) => (
  <div className={classes.facts}>
    <span role="status">
      {`${formatBytes(answer.bytes)} · ${formatNumber(answer.milliseconds)} ms`}
    </span>
    <CopyButton label="Copy configuration" value={answer.text} />
  </div>
);

interface SectionProps {
  section: JsonSection;
  isWhole: boolean;
}

function Section({ section: { key, lines, count }, isWhole }: SectionProps) {
  const [first, ...rest] = lines;
  if (!isWhole || !first || key === undefined || count === undefined)
    return <Lines lines={lines} />;
  return (
    <details open>
      <summary data-count={formatCount(count, 'entry', 'entries')}>
        <Tokens text={`${first.text}\n`} />
      </summary>
      <Lines lines={rest} />
    </details>
  );
}

/** Lines that are drawn and coloured at a time. */
const CHUNK = 100;

function Lines({ lines }: Pick<JsonSection, 'lines'>) {
  const chunks = useMemo(
    () =>
      Array.from({ length: Math.ceil(lines.length / CHUNK) }, (_, at) =>
        lines.slice(at * CHUNK, (at + 1) * CHUNK),
      ),
    [lines],
  );
  return chunks.map((chunk, index) => <Chunk key={index} lines={chunk} />);
}

function Chunk({ lines }: Pick<JsonSection, 'lines'>) {
  const { ref, inViewport } = useInViewport();
  const [seen, setSeen] = useState(false);
  if (inViewport && !seen) setSeen(true);
  return (
    // Once drawn it is not watched: scrolling past would render its lines again.
    <code
      translate="no"
      ref={seen ? undefined : ref}
      data-whole={lines.length === CHUNK || undefined}
    >
      {seen
        ? lines.map((line, index) => <Line key={index} {...line} />)
        : lines.map(({ text }) => `${text}\n`).join('')}
    </code>
  );
}

function Line({ text, isFallback }: JsonLine) {
  if (!isFallback) return <Tokens text={`${text}\n`} />;
  return (
    <>
      <span className={classes.fallback}>
        <Tokens text={text} />
      </span>
      {'\n'}
    </>
  );
}

function Tokens({ text }: { text: string }) {
  return tokenize(text).map((token, index) =>
    token.kind === 'plain' ? (
      token.text
    ) : (
      <span key={index} className={classes[token.kind]}>
        {token.text}
      </span>
    ),
  );
}

type TokenKind = 'key' | 'string' | 'number' | 'word' | 'plain';

interface Token {
  kind: TokenKind;
  text: string;
}

const PATTERN =
  /(?<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>true|false|null)/g;

/** Joined, the parts are the text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let done = 0;
  for (const match of text.matchAll(PATTERN)) {
    if (match.index > done) tokens.push({ kind: 'plain', text: text.slice(done, match.index) });
    const kind = KINDS.find((one) => match.groups?.[one] !== undefined) ?? 'plain';
    tokens.push({ kind, text: match[0] });
    done = match.index + match[0].length;
  }
  if (done < text.length) tokens.push({ kind: 'plain', text: text.slice(done) });
  return tokens;
}

const KINDS = ['key', 'string', 'number', 'word'] as const;

export interface JsonSection {
  key?: string;
  lines: readonly JsonLine[];
  count?: number;
}

interface JsonLine {
  text: string;
  isFallback: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Joined lines are JSON with one entry per line. `inEnglish`: keys that fell back to English. */
export function splitIntoSections(
  config: Readonly<Record<string, unknown>>,
  inEnglish: ReadonlySet<string> = NONE,
): JsonSection[] {
  const entries = Object.entries(config);
  if (entries.length === 0) return [{ lines: [toLine('{}')] }];
  return [
    { lines: [toLine('{')] },
    ...entries.map(([key, value], index) => {
      const json = JSON.stringify({ [key]: value }, null, 2)
        .split('\n')
        .slice(1, -1);
      if (index < entries.length - 1) json.push(`${json.pop() ?? ''},`);
      const keys = key === 'texts' && isRecord(value) ? Object.keys(value) : [];
      // Each text has its own line below the section's first.
      const lines = json.map((text, at) => toLine(text, inEnglish.has(keys[at - 1] ?? '')));
      return { key, lines, ...countEntries(value) };
    }),
    { lines: [toLine('}')] },
  ];
}

const toLine = (text: string, isFallback = false): JsonLine => ({ text, isFallback });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function countEntries(value: unknown): Pick<JsonSection, 'count'> {
  const count = isRecord(value) ? Object.keys(value).length : 0;
  return count > 0 ? { count } : {};
}

export function searchSections(
  sections: readonly JsonSection[],
  text: string,
  onlyFallback = false,
): { sections: readonly JsonSection[]; count: number } {
  const sought = foldText(text).trim();
  const found = sections.map((section) => ({
    ...section,
    lines: section.lines.filter(
      (line) =>
        (!onlyFallback || line.isFallback) &&
        section.key !== undefined &&
        foldText(line.text).includes(sought),
    ),
  }));
  return {
    sections: found.filter(({ lines }) => lines.length > 0),
    count: found.reduce((sum, { lines }) => sum + lines.length, 0),
  };
}
