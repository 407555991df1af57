/**
 * Generated from openapi.yaml and orval.config.ts. Do not edit: run `npm run generate`.
 */

/** The prefixes of the query keys that each write invalidates. */
export const stale = {
  createApp: [
    ['api', 'apps'],
    ['api', 'config'],
  ],
  updateApp: [
    ['api', 'apps'],
    ['api', 'config'],
    ['api', 'app-vpn-servers', 'usage'],
  ],
  deleteApp: [
    ['api', 'apps'],
    ['api', 'app-vpn-servers', 'usage'],
  ],
  updateAppLocales: [
    ['api', 'apps'],
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  createImage: [
    ['api', 'images', 'app'],
    ['api', 'config'],
  ],
  updateImage: [
    ['api', 'images', 'app'],
    ['api', 'config'],
  ],
  deleteImage: [
    ['api', 'images', 'app'],
    ['api', 'config'],
  ],
  createColor: [
    ['api', 'colors', 'app'],
    ['api', 'config'],
  ],
  updateColor: [
    ['api', 'colors', 'app'],
    ['api', 'config'],
  ],
  deleteColor: [
    ['api', 'colors', 'app'],
    ['api', 'config'],
  ],
  bulkCreateColors: [
    ['api', 'colors', 'app'],
    ['api', 'config'],
  ],
  createText: [
    ['api', 'texts', 'app'],
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  updateText: [
    ['api', 'texts', 'app'],
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  deleteText: [
    ['api', 'texts', 'app'],
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  bulkCreateTexts: [
    ['api', 'texts', 'app'],
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  retryTranslation: [
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  cancelTranslation: [
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  restartTranslation: [
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  retryFailedTranslations: [
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  updateTranslation: [
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  autoTranslateLocale: [
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  autoTranslateAll: [
    ['api', 'app-texts', 'app'],
    ['api', 'translations', 'text'],
    ['api', 'config'],
  ],
  createVpnServer: [
    ['api', 'vpn-servers'],
    ['api', 'app-vpn-servers', 'usage'],
    ['api', 'app-vpn-servers', 'app'],
    ['api', 'config'],
  ],
  updateVpnServer: [
    ['api', 'vpn-servers'],
    ['api', 'app-vpn-servers', 'usage'],
    ['api', 'app-vpn-servers', 'app'],
    ['api', 'config'],
  ],
  deleteVpnServer: [
    ['api', 'vpn-servers'],
    ['api', 'app-vpn-servers', 'usage'],
    ['api', 'app-vpn-servers', 'app'],
    ['api', 'config'],
  ],
  assignVpnServers: [
    ['api', 'app-vpn-servers', 'usage'],
    ['api', 'app-vpn-servers', 'app'],
    ['api', 'config'],
  ],
  removeVpnServerAssignment: [
    ['api', 'app-vpn-servers', 'usage'],
    ['api', 'app-vpn-servers', 'app'],
    ['api', 'config'],
  ],
} as const;
