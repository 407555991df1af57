import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { CopyButton } from '#dashboard/ui/controls/copy-button.tsx';
import { FilterPill } from '#dashboard/ui/controls/filter-pill.tsx';
import { SearchField } from '#dashboard/ui/controls/search-field.tsx';
import { formatBytes, formatCount, formatNumber } from '#domain/format.ts';
import type { ConfigAnswer } from './fetch-config.ts';
import {
  type JsonLine,
  tokenize,
  type JsonSection,
  searchSections,
  splitIntoSections,
} from './json-lines.ts';
import classes from './json-view.module.css';

interface JsonViewProps {
  answer: ConfigAnswer;
  inEnglish: ReadonlySet<string>;
}

/** The browser can find all of the text. Only visible chunks get colours, which are slow. */
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
  const element = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || seen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);

  return (
    <code translate="no" ref={element} data-whole={lines.length === CHUNK || undefined}>
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
