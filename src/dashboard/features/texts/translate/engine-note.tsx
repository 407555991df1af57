import classes from './engine-note.module.css';
import { usePhone } from '#dashboard/ui/layout/use-phone.ts';

/** The bundled server writes it into its page; the contract has no field for it. */
const getSaid = (what: 'engine' | 'limit') =>
  document.querySelector(`meta[name="translation-${what}"]`)?.getAttribute('content');

export const isEngineMissing = () => getSaid('engine') === 'none';

const MISSING = 'No translation engine: what is queued will fail.';
const NEXT =
  'Start the server with one, for example with these three lines, then reload this page.';
const LINES = `export TRANSLATION_ENGINE=libretranslate
export LIBRETRANSLATE_URL=http://localhost:5000
npm start`;

interface EngineNoteProps {
  open?: boolean;
  className?: string | undefined;
}

/** Explains beside the buttons how the server will handle queued texts, if known. */
export function EngineNote({ open, className = classes.note }: EngineNoteProps) {
  if (!isEngineMissing()) return <LimitNote />;
  return (
    <div className={className} role="note" aria-label="No translation engine">
      <details open={open} className={classes.lines}>
        <summary>{MISSING}</summary>
        <EngineLines />
      </details>
    </div>
  );
}

/** The settings that give the server an engine. */
export function EngineLines() {
  return (
    <>
      {NEXT}
      <pre translate="no" className={classes.pre}>
        {LINES}
      </pre>
    </>
  );
}

/** Shows only the rule: the contract does not tell which pending texts wait for the next day. */
function LimitNote() {
  if (getSaid('limit') !== 'daily') return null;
  return (
    <p className={classes.note} role="note" aria-label="Daily limit">
      The server translates only so many characters a day. What is over the limit stays in the queue
      until midnight (UTC).
    </p>
  );
}

/**
 * One line on phones. The button stays enabled: the server may have got an engine since the page
 * loaded.
 */
export const EngineAdvice = () => <EngineNote open={!usePhone()} className={classes.advice} />;

export const WHAT_IS_QUEUED =
  'Queues every text without a translation, and those that failed or were cancelled. What is already translated stays as it is.';
