import { Modal, type ModalProps } from '@mantine/core';
import { type KeyboardEvent, useEffect } from 'react';
import { holdUndo } from '#dashboard/browser/work/toast.ts';
import { useReturnFocus } from '#dashboard/browser/return-focus.ts';
import { usePhone } from '../layout/use-phone.ts';
import sheet from './sheet.module.css';
import { useBackCloses } from './use-back-closes.ts';

type OpenModalProps = Omit<ModalProps, 'opened'>;

/** Enter that is still held would press or submit what it has just opened. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const addsLine = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
  if (event.key === 'Enter' && event.repeat && !addsLine) event.preventDefault();
}

/** Mounted while it is open; the browser's Back closes it. */
function OpenModal(props: OpenModalProps) {
  useReturnFocus();
  useBackCloses(props.onClose);
  return <Modal opened returnFocus={false} onKeyDown={ignoreHeldEnter} {...props} />;
}

/** A question. */
export const SheetModal = (props: OpenModalProps) => (
  <OpenModal classNames={sheet} withCloseButton={false} {...props} />
);

/** As wide as a phone. */
export const LargeModal = (props: OpenModalProps) => (
  <OpenModal fullScreen={usePhone()} closeButtonProps={{ 'aria-label': 'Close' }} {...props} />
);

/** For dialogs that report what can be undone: their focus trap keeps the keyboard from the offer. */
export function useHeldUndo(): void {
  useEffect(() => {
    holdUndo('dialog', true);
    return () => holdUndo('dialog', false);
  }, []);
}
