import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '../db/schema.ts';
import type { Settings } from '../settings.ts';
import { diskStore } from './disk-store.ts';
import { s3Store } from './s3-store.ts';
import { Uploads } from './uploads.ts';

/** The uploads where the settings say: in a bucket if S3_ENDPOINT is set, in DATA_DIR otherwise. */
export function createUploads(settings: Settings, db: Db): Uploads {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_ENDPOINT === undefined) {
    const files = path.join(settings.DATA_DIR, 'uploads');
    return new Uploads(db, diskStore(files), { drafts: path.join(files, '.incoming') });
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
  return new Uploads(db, s3Store(place), { drafts: tmpdir(), publicUrl: settings.S3_PUBLIC_URL });
}
