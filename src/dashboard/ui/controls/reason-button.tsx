import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { placePopover } from './place-popover.ts';
import classes from './reason-button.module.css';

interface ReasonButtonProps extends Pick<
  ButtonProps,
  'className' | 'color' | 'size' | 'variant' | 'leftSection'
> {
  reason: string | undefined;
  hint?: string | undefined;
  onClick: () => void;
  preload?: () => void;
  children: ReactNode;
}

/** Stays focusable, so that keyboards reach the reason. Escape hides the tooltip (WCAG 1.4.13). */
export function ReasonButton(props: ReasonButtonProps) {
  const { reason, hint, onClick, preload, children, ...look } = props;
  const id = useId();
  const text = reason ?? hint;
  const { tip, show, hide } = useTip();
  const appear = (button: HTMLElement) => {
    preload?.();
    show(button);
  };

  return (
    <>
      <Button
        {...look}
        aria-disabled={reason !== undefined || undefined}
        data-disabled={reason !== undefined || undefined}
        aria-describedby={text === undefined ? undefined : id}
        onClick={() => {
          if (reason === undefined) onClick();
        }}
        onPointerEnter={(event) => appear(event.currentTarget)}
        onPointerLeave={hide}
        onFocus={(event) => appear(event.currentTarget)}
        onBlur={hide}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide();
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

function useTip() {
  const tip = useRef<HTMLDivElement>(null);
  const show = (button: HTMLElement) => {
    if (!tip.current || tip.current.matches(':popover-open')) return;
    tip.current.showPopover();
    placePopover(button, tip.current);
  };
  const hide = () => {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  return { tip, show, hide };
}
