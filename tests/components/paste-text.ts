/** Into the page, not into a field. */
export function pasteText(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
}
