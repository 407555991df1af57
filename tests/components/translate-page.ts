/**
 * Does to the page as a browser's translator does: each text that may be translated stands in a `font` element, and the
 * text node that React knows is no longer in the page.
 */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  // as: it walks over text nodes alone
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const element = text.parentElement;
    if (!element || text.data.trim() === '' || element.closest('script, style, font')) continue;
    if (element.closest('[translate]')?.getAttribute('translate') === 'no') continue;
    // oxlint-disable-next-line typescript/no-deprecated -- Translators use it.
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}
