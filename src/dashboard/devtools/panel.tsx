import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './dev-bar.module.css';

interface PanelProps {
  title: string;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function Panel({ title, actions, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.panel} role="dialog" aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
