import type { ReactNode } from 'react';
import classes from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  links: readonly ReactNode[];
  current: string | undefined;
}

export function Breadcrumbs({ links, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className={classes.way}>
      <ol>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
        {current !== undefined && (
          <li aria-current="page">
            <bdi translate="no">{current}</bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}
