import type { components } from '#generated/contract.d.ts';
import { ApiError } from './api-error.ts';
import { withRefresh } from './http-client.ts';
import { parseBody, toApiError } from './send.ts';

type UploadResult = components['schemas']['UploadResult'];

interface ImageUpload {
  file: File;
  folder: components['schemas']['UploadFolder'];
  signal: AbortSignal;
  /** Told whole percents; 100 only once the server has stored the file. */
  onProgress: (percent: number) => void;
}

/** ARCHITECTURE, The session: an upload is given up after 15 s without progress, however long it takes. */
export const UPLOAD_PATIENCE_MS = 15_000;

/**
 * Stores a file. By XMLHttpRequest, since `fetch` does not tell how much of a body is sent.
 *
 * A lost session is refreshed once and the file sent once more. Rejects with an `ApiError`, or with
 * an `AbortError` when `signal` was aborted.
 */
export function uploadImage(upload: ImageUpload): Promise<UploadResult> {
  const url = `/api/uploads/image?folder=${encodeURIComponent(upload.folder)}`;
  return withRefresh(url, () => attempt(url, upload));
}

async function attempt(url: string, upload: ImageUpload): Promise<UploadResult> {
  upload.onProgress(0);
  const { status, text } = await sendForm(url, upload);
  const body = parseBody(text);
  if (status < 200 || status > 299) throw toApiError(status, body);
  upload.onProgress(100);
  return (body as { data: UploadResult }).data; // as: what the contract promises for this call
}

function sendForm(url: string, { file, signal, onProgress }: ImageUpload) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const request = new XMLHttpRequest();
  const giveUp = (error: Error) => {
    reject(error);
    request.abort();
  };
  const patience = createPatience(() => giveUp(new ApiError({ failure: 'timeout' })));
  const cancel = () => giveUp(new DOMException('The upload was cancelled.', 'AbortError'));

  request.open('POST', url);
  request.withCredentials = true;
  request.upload.onprogress = ({ loaded, total }) => {
    patience.renew();
    onProgress(Math.min(99, Math.floor((100 * loaded) / total)));
  };
  request.onprogress = patience.renew;
  request.onerror = () => reject(new ApiError({ failure: 'network' }));
  request.onload = () => resolve({ status: request.status, text: request.responseText });
  const form = new FormData();
  form.set('image', file);
  if (signal.aborted) cancel();
  else request.send(form);
  signal.addEventListener('abort', cancel);
  return promise.finally(() => {
    patience.end();
    signal.removeEventListener('abort', cancel);
  });
}

function createPatience(onLost: () => void) {
  let timer = setTimeout(onLost, UPLOAD_PATIENCE_MS);
  return {
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(onLost, UPLOAD_PATIENCE_MS);
    },
    end: () => clearTimeout(timer),
  };
}
