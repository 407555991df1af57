import { useWindowEvent } from '@mantine/hooks';

interface PagePasteProps {
  /** The name of the file that pasted text becomes. */
  name: string;
  onFiles: (files: File[]) => void;
}

/** Takes pasted files, or pasted text as a file, unless it goes into a field. */
export function PagePaste({ name, onFiles }: PagePasteProps) {
  useWindowEvent('paste', (event) => {
    const { target, clipboardData } = event;
    if (!clipboardData || (target instanceof Element && target.matches(FIELD))) return;
    const text = clipboardData.getData('text/plain');
    // Spreadsheets also offer a picture of the copied cells.
    const files = [...clipboardData.files].filter(
      ({ type }) => text === '' || !type.startsWith('image/'),
    );
    if (files.length > 0) onFiles(files);
    else if (text.trim() !== '') onFiles([new File([text], name, { type: 'text/plain' })]);
    else return;
    event.preventDefault();
  });
  return null;
}

const FIELD = 'textarea, [contenteditable], input:not([type=file], [type=checkbox])';
