interface PageAction {
  label: string;
  run: () => void;
}

/** The actions in the page's head, read when the palette opens, so that both always match. */
export function getPageActions(): readonly PageAction[] {
  const buttons = document.querySelectorAll<HTMLElement>(
    'main [data-page-actions] :is(button:not(:disabled, [aria-disabled=true], [role]), a[href])',
  );
  return [...buttons]
    .filter((button) => button.checkVisibility())
    .map((button) => ({
      label: (button.getAttribute('aria-label') ?? button.textContent).trim(),
      run: () => {
        // The opened dialog returns the focus to it.
        button.focus();
        button.click();
      },
    }));
}
