import { vi } from 'vitest';

/**
 * Stores the files that a page uploads from now on; `store` answers the key of each. Restored with all other mocks
 * after the test.
 */
export function onUpload(store: (file: File, text: string) => string): void {
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockReturnValue();
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    body,
  ) {
    const file = (body as FormData).get('image') as File; // as: the contract's form
    void file.text().then((text) => {
      const key = store(file, text);
      const data = { url: `/uploads/${key}`, key, originalName: file.name, size: file.size };
      Object.defineProperties(this, {
        status: { value: 201 },
        responseText: { value: JSON.stringify({ data: { ...data, mimeType: file.type } }) },
      });
      this.onload?.(new ProgressEvent('load'));
    });
  });
}
