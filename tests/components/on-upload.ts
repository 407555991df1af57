import { vi } from 'vitest';

interface Refusal {
  status: number;
  message: string;
}

/**
 * `store` returns the key of each file, or a refusal. Restored with all other mocks after the test.
 */
export function onUpload(store: (file: File, text: string) => string | Refusal): void {
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockReturnValue();
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    body,
  ) {
    const file = (body as FormData).get('image') as File; // as: the contract's form
    void file.text().then((text) => {
      const { status, answer } = makeAnswer(file, store(file, text));
      Object.defineProperties(this, {
        status: { value: status },
        responseText: { value: JSON.stringify(answer) },
      });
      this.onload?.(new ProgressEvent('load'));
    });
  });
}

function makeAnswer({ name, size, type }: File, stored: string | Refusal) {
  if (typeof stored !== 'string') return { status: stored.status, answer: stored };
  const data = { url: `/uploads/${stored}`, key: stored, originalName: name, size, mimeType: type };
  return { status: 201, answer: { data } };
}
