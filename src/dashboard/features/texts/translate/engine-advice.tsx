import { usePhone } from '#dashboard/ui/layout/use-phone.ts';
import { EngineNote } from './engine-note.tsx';
import classes from './engine-advice.module.css';

/**
 * One line on phones. The button stays enabled: the server may have got an engine since the page
 * loaded.
 */
export const EngineAdvice = () => <EngineNote open={!usePhone()} className={classes.advice} />;
