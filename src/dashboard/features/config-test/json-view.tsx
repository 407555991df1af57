import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { chunksOf, tokensOf } from './json-lines.ts';
import classes from './json-view.module.css';

/**
 * JSON of any size. The whole text is in the page at once, so that the browser can find, select
 * and read it; colours are added to a chunk when it comes into view, because a hundred thousand
 * coloured pieces would freeze the page.
 */
export const JsonView = memo(function JsonView({ text }: { text: string }) {
  const chunks = useMemo(() => chunksOf(text), [text]);
  return (
    <div className={classes.view} role="region" aria-label="Configuration" tabIndex={0}>
      <pre>
        {chunks.map((chunk, index) => (
          <Chunk key={index} text={chunk} />
        ))}
      </pre>
    </div>
  );
});

function Chunk({ text }: { text: string }) {
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
    <code ref={element}>
      {seen
        ? tokensOf(text).map((token, index) =>
            token.kind === 'plain' ? (
              token.text
            ) : (
              <span key={index} className={classes[token.kind]}>
                {token.text}
              </span>
            ),
          )
        : text}
    </code>
  );
}
