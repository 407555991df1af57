import { usePhone } from '#dashboard/ui/use-phone.ts';
import classes from './engine-note.module.css';

/** The bundled server says it in its page (`src/server/http/dashboard-page.ts`); the contract has no place for it. */
const getSaid = (what: 'engine' | 'limit') =>
  document.querySelector(`meta[name="translation-${what}"]`)?.getAttribute('content');

const isEngineMissing = () => getSaid('engine') === 'none';

const MISSING = 'No translation engine: what is queued will fail.';
const NEXT =
  'Start the server with one, for example with these three lines, then reload this page.';
const LINES = `export TRANSLATION_ENGINE=libretranslate
export LIBRETRANSLATE_URL=http://localhost:5000
npm start`;

const note = { role: 'note', 'aria-label': 'No translation engine' };

/**
 * Says before texts are queued what will become of them where that is known. The button beside it stays: since the page
 * was loaded the server may have got an engine.
 */
export function EngineAdvice() {
  const phone = usePhone();
  if (!isEngineMissing()) return <LimitNote />;
  return (
    <div className={classes.advice} {...note}>
      {/* One line on a phone, where what is asked comes first. */}
      <details open={!phone}>
        <summary>{MISSING}</summary>
        {NEXT}
        <pre>{LINES}</pre>
      </details>
    </div>
  );
}

/** The same beside buttons that queue without a question; the lines can be opened. */
export function EngineNote() {
  if (!isEngineMissing()) return <LimitNote />;
  return (
    <div className={classes.note} {...note}>
      <details>
        <summary>{MISSING}</summary>
        {NEXT}
        <pre>{LINES}</pre>
      </details>
    </div>
  );
}

/** The rule alone: which of the pending texts wait for the next day, the contract cannot say. */
function LimitNote() {
  if (getSaid('limit') !== 'daily') return null;
  return (
    <p className={classes.note} role="note" aria-label="Daily limit">
      The server translates only so many characters a day. What is over the limit stays in the queue
      until midnight (UTC).
    </p>
  );
}
