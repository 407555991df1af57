import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './workbench.module.css';

interface TitleProps {
  title: string;
  place?: string | undefined;
}

/** The place is no part of the dialog's name. */
function Title({ title, place }: TitleProps) {
  return (
    <span>
      {title}
      {place !== undefined && (
        <span aria-hidden className={classes.place}>
          {place}
        </span>
      )}
    </span>
  );
}

interface FrameProps {
  words: TitleProps;
  fixed: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function Frame({ words, fixed, onClose, children }: FrameProps) {
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={<Title {...words} />}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close', disabled: fixed }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {children}
    </Modal>
  );
}
