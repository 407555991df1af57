import { Modal, type ModalProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useReturnFocus } from '#dashboard/browser/focus.ts';
import { usePhone } from '../layout/use-phone.ts';
import sheet from './sheet.module.css';
import { useBackCloses } from './use-back-closes.ts';

type OpenModalProps = Omit<ModalProps, 'opened'>;

/** Enter that is still held would press or submit what it has just opened. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const addsLine = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
  if (event.key === 'Enter' && event.repeat && !addsLine) event.preventDefault();
}

/** A question. Mounted while it is open; the browser's Back closes it. */
export function SheetModal(props: OpenModalProps) {
  useReturnFocus();
  useBackCloses(props.onClose);
  return (
    <Modal
      opened
      classNames={sheet}
      withCloseButton={false}
      returnFocus={false}
      onKeyDown={ignoreHeldEnter}
      {...props}
    />
  );
}

/** As wide as a phone. Mounted while it is open; the browser's Back closes it. */
export function LargeModal(props: OpenModalProps) {
  const phone = usePhone();
  useReturnFocus();
  useBackCloses(props.onClose);
  return (
    <Modal
      opened
      fullScreen={phone}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onKeyDown={ignoreHeldEnter}
      {...props}
    />
  );
}
