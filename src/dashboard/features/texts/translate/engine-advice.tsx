import { usePhone } from '#dashboard/ui/layout/use-phone.ts';
import { EngineNote } from './engine-note.tsx';
import classes from './engine-advice.module.css';

/**
 * In a dialog, before texts are queued: one line on a phone, where what is asked comes first. The button below stays:
 * since the page was loaded the server may have got an engine.
 */
export const EngineAdvice = () => <EngineNote open={!usePhone()} className={classes.advice} />;
