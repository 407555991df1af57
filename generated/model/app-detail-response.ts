/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { AppDetail } from './app-detail.ts';

/**
 * An application in an envelope.
 */
export interface AppDetailResponse {
  /** The application. */
  data: AppDetail;
}
