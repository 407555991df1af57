import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import classes from './paste-servers.module.css';

interface PasteServersProps {
  onFiles: (files: File[]) => void;
}

/** Lines from a spreadsheet or a mail, without the way over a file. */
export function PasteServers({ onFiles }: PasteServersProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [empty, setEmpty] = useState(true);
  const read = () => {
    const text = field.current?.value ?? '';
    onFiles([new File([text], 'Pasted lines.csv', { type: 'text/csv' })]);
  };
  return (
    <div className={classes.paste}>
      <label htmlFor={id}>Or paste lines</label>
      <textarea
        ref={field}
        id={id}
        rows={5}
        placeholder={'ip,username,password,psk,country\n203.0.113.7,anna,…,…,Germany'}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => setEmpty(value.trim() === '')}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && !empty) read();
        }}
      />
      <Button variant="default" disabled={empty} onClick={read}>
        Read lines
      </Button>
    </div>
  );
}
