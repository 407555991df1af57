import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Settings } from '#server/settings.ts';
import { diskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';

/** Where uploads are kept. */
interface UploadPlace {
  store: ObjectStore;
  /** A directory for files on their way in; for a store on disk, on its file system. */
  drafts: string;
  /** Where browsers load the store's files; absent: from this server. */
  publicUrl?: string | undefined;
}

/** The uploads where the settings say: in a bucket if S3_ENDPOINT is set, in DATA_DIR otherwise. */
export function uploadPlace(settings: Settings): UploadPlace {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_ENDPOINT === undefined) {
    const files = path.join(settings.DATA_DIR, 'uploads');
    return { store: diskStore(files), drafts: path.join(files, '.incoming') };
  }
  const place = {
    endpoint: S3_ENDPOINT,
    region: settings.S3_REGION,
    // The settings are refused when one of these is missing beside S3_ENDPOINT.
    bucket: S3_BUCKET ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  };
  // A server whose data are elsewhere may have no DATA_DIR to write to.
  return { store: s3Store(place), drafts: tmpdir(), publicUrl: settings.S3_PUBLIC_URL };
}
