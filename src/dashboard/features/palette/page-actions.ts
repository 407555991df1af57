/** A button in the head of the page. */
interface PageAction {
  label: string;
  run: () => void;
}

/** What the page offers in its head, read when the palette opens: it never offers what the page does not. */
export function getPageActions(): readonly PageAction[] {
  const buttons = document.querySelectorAll<HTMLElement>(
    'main [data-page-actions] :is(button:not(:disabled, [aria-disabled=true], [role]), a[href])',
  );
  return [...buttons]
    .filter((button) => button.checkVisibility())
    .map((button) => ({
      label: (button.getAttribute('aria-label') ?? button.textContent).trim(),
      run: () => {
        // What it opens gives the focus back to it.
        button.focus();
        button.click();
      },
    }));
}
