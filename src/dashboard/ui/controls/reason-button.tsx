import { Button, type ButtonProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { placePopover } from './place-popover.ts';
import classes from './reason-button.module.css';

interface ReasonButtonProps extends Pick<
  ButtonProps,
  'className' | 'color' | 'size' | 'variant' | 'leftSection'
> {
  reason: string | undefined;
  hint?: string | undefined;
  'aria-label'?: string;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable, so that keyboards reach the reason. */
export function ReasonButton(props: ReasonButtonProps) {
  const { reason, hint, onClick, children, ...look } = props;
  const id = useId();
  const text = reason ?? hint;
  const { tip, handlers } = useTip<HTMLDivElement>();
  return (
    <>
      <Button
        {...look}
        {...handlers}
        aria-disabled={reason !== undefined || undefined}
        data-disabled={reason !== undefined || undefined}
        aria-describedby={text === undefined ? undefined : id}
        onClick={() => {
          if (reason === undefined) onClick();
        }}
      >
        {children}
      </Button>
      {text !== undefined && (
        <div ref={tip} id={id} role="tooltip" popover="manual" className={classes.tip}>
          {text}
        </div>
      )}
    </>
  );
}

/** In the top layer, so that nothing covers it. Escape hides it (WCAG 1.4.13). */
export function useTip<Tip extends HTMLElement>(gap?: number) {
  const tip = useRef<Tip>(null);
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (!tip.current || tip.current.matches(':popover-open')) return;
    tip.current.showPopover();
    placePopover(currentTarget, tip.current, gap);
  };
  const hide = () => {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  const handlers = {
    onPointerEnter: show,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    },
  };
  return { tip, show, handlers };
}
