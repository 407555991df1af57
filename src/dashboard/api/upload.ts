import type { components } from '#generated/contract.d.ts';
import { isDataObject, readAnswer } from '#domain/answer.ts';
import { ApiError, toApiError } from '#domain/api-error.ts';
import { client, withRefresh } from './client.ts';

type UploadInput = components['schemas']['UploadInput'];

interface ImageUpload {
  file: File;
  folder: components['schemas']['UploadFolder'];
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** An upload is aborted after this time without progress. */
export const UPLOAD_PATIENCE_MS = 15_000;

/** Rejects with an `ApiError`, or with an `AbortError` when `signal` was aborted. */
export async function uploadImage(
  upload: ImageUpload,
): Promise<components['schemas']['UploadResult']> {
  const { file, folder, signal, onProgress } = upload;
  const form = new FormData();
  form.set('image', file);
  const { data, error, response } = await client.POST('/api/uploads/image', {
    params: { query: { folder } },
    body: form as unknown as UploadInput, // as: the contract's types describe a form by its fields
    fetch: withRefresh((request) => sendForm(request, form, onProgress)),
    parseAs: 'text',
    signal,
  });
  if (!response.ok) throw toApiError(response.status, error);
  const answer = readAnswer(
    response.status,
    data,
    isDataObject,
  ) as components['schemas']['UploadResponse']; // as: the contract defines the body
  onProgress(100);
  return answer.data;
}

/** Uses XMLHttpRequest, since `fetch` reports no upload progress. */
function sendForm(
  { method, url, signal }: Request,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  const giveUp = (error: Error) => {
    reject(error);
    request.abort();
  };
  const giveUpLater = () =>
    setTimeout(() => giveUp(new ApiError({ failure: 'timeout' })), UPLOAD_PATIENCE_MS);
  let timer = giveUpLater();
  const renew = () => {
    clearTimeout(timer);
    timer = giveUpLater();
  };
  const cancel = () => giveUp(new DOMException('The upload was cancelled.', 'AbortError'));

  request.open(method, url);
  request.withCredentials = true;
  request.upload.onprogress = ({ loaded, total }) => {
    renew();
    onProgress(Math.min(99, Math.floor((100 * loaded) / total)));
  };
  request.onprogress = renew;
  request.onerror = () => reject(new ApiError({ failure: 'network' }));
  request.onload = () => {
    const { status, responseText } = request;
    resolve(new Response(responseText === '' ? null : responseText, { status }));
  };
  onProgress(0);
  if (signal.aborted) cancel();
  else request.send(form);
  signal.addEventListener('abort', cancel);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  });
}
