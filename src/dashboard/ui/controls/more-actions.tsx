import { useState } from 'react';
import { type MenuItem, RowMenu } from './menu-button.tsx';

interface MoreActionsProps {
  label: string;
  className?: string | undefined;
  others: string;
}

export function MoreActions({ others, ...look }: MoreActionsProps) {
  const [items, setItems] = useState<readonly MenuItem[]>([]);
  return (
    <RowMenu
      {...look}
      items={items}
      preload={() => setItems([...document.querySelectorAll<HTMLElement>(others)].map(toItem))}
    />
  );
}

const toItem = (button: HTMLElement): MenuItem => ({
  label: button.ariaLabel ?? button.textContent,
  hint: document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  isDisabled: button.matches(':disabled, [aria-disabled=true]'),
  onChoose: () => button.click(),
});
