import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Settings } from '#server/settings.ts';
import { diskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';

interface UploadPlace {
  store: ObjectStore;
  drafts: string;
  publicUrl?: string | undefined;
}

/** Uses a bucket if S3_ENDPOINT is set, otherwise DATA_DIR. */
export function uploadPlace(settings: Settings): UploadPlace {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_ENDPOINT === undefined) {
    const files = path.join(settings.DATA_DIR, 'uploads');
    return { store: diskStore(files), drafts: path.join(files, '.incoming') };
  }
  const place = {
    endpoint: S3_ENDPOINT,
    region: settings.S3_REGION,
    // The settings require it with S3_ENDPOINT.
    bucket: S3_BUCKET ?? '',
    credentials:
      S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined
        ? undefined
        : { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  };
  // Without local data, DATA_DIR may not be writable.
  return { store: s3Store(place), drafts: tmpdir(), publicUrl: settings.S3_PUBLIC_URL };
}
