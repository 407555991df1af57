import { deleteUploadedImage } from '#generated/api/uploads.ts';
import { uploadImage } from '#dashboard/api/upload.ts';

/** Stores the picture of a flag. */
export function uploadFlag(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): ReturnType<typeof uploadImage> {
  return uploadImage({ file, folder: 'vpn-flags', signal, onProgress });
}

/** Removes a stored picture that nothing refers to. Never rejects. */
export function removeFlag(key: string): void {
  // It may also be in use: the server stores equal files only once, and then refuses.
  deleteUploadedImage({ key }, { keepalive: true }).catch(() => undefined);
}
