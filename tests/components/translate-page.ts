/**
 * Like a browser's translator: wraps each translatable text in a `font` element, which removes the
 * text node that React knows.
 */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  // as: it walks over text nodes only
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
