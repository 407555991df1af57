import classes from './mark.module.css';

export function Mark() {
  return (
    <svg viewBox="0 0 32 32" className={classes.mark} aria-hidden>
      <rect width="32" height="32" rx="9" />
      <path d="m8.5 18 7.5-9.5 7.5 9.5M8.5 24h2.2M14.9 24h2.2M21.3 24h2.2" />
    </svg>
  );
}
