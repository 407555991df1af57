import * as appTexts from '#generated/api/app-texts.ts';
import * as appVpnServers from '#generated/api/app-vpn-servers.ts';
import * as apps from '#generated/api/apps.ts';
import * as colors from '#generated/api/colors.ts';
import * as images from '#generated/api/images.ts';
import * as texts from '#generated/api/texts.ts';
import * as translations from '#generated/api/translations.ts';
import * as uploads from '#generated/api/uploads.ts';
import * as vpnServers from '#generated/api/vpn-servers.ts';
import type { UploadResult } from '#generated/model/upload-result.ts';
import { fetchFile } from '#dashboard/http/fetch-file.ts';
import { uploadImage } from '#dashboard/http/upload.ts';

/** The calls of the contract by which an application is read and written, on whatever backend. */
export const archiveCalls = {
  listApps: apps.listApps,
  getApp: apps.getApp,
  createApp: apps.createApp,
  updateApp: apps.updateApp,
  updateAppLocales: apps.updateAppLocales,
  listTexts: texts.listTexts,
  listLocaleTexts: appTexts.listLocaleTexts,
  bulkCreateTexts: texts.bulkCreateTexts,
  updateText: texts.updateText,
  deleteText: texts.deleteText,
  updateTranslation: translations.updateTranslation,
  listColors: colors.listColors,
  bulkCreateColors: colors.bulkCreateColors,
  updateColor: colors.updateColor,
  deleteColor: colors.deleteColor,
  listImages: images.listImages,
  createImage: images.createImage,
  updateImage: images.updateImage,
  deleteImage: images.deleteImage,
  listVpnServers: vpnServers.listVpnServers,
  listAppVpnServers: appVpnServers.listAppVpnServers,
  assignVpnServers: appVpnServers.assignVpnServers,
  removeVpnServerAssignment: appVpnServers.removeVpnServerAssignment,
  uploadFile: (file: File, signal: AbortSignal): Promise<UploadResult> =>
    uploadImage({ file, folder: 'app-images', signal, onProgress: () => undefined }),
  deleteUploadedImage: uploads.deleteUploadedImage,
  fetchFile,
};

export type ArchiveCalls = typeof archiveCalls;
