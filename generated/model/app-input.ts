/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Platform } from './platform.ts';

/**
 * What an administrator says about an application.
 */
export interface AppInput {
  /**
   * The application's name. Not blank.
   * @minLength 1
   * @maxLength 200
   * @pattern \S
   */
  name: string;
  /** Where the application runs; the form starts with iOS. */
  platform: Platform;
}
