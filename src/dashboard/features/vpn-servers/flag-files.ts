import { deleteUploadedImage } from '#generated/api/uploads.ts';
import { uploadImage } from '#dashboard/api/upload.ts';

export function uploadFlag(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): ReturnType<typeof uploadImage> {
  return uploadImage({ file, folder: 'vpn-flags', signal, onProgress });
}

/** Deletes an unreferenced flag. Never rejects. */
export function removeFlag(key: string): void {
  // Equal files are stored once: the server refuses to delete one in use.
  deleteUploadedImage({ key }, { keepalive: true }).catch(() => undefined);
}
