/** APIs that plain HTTP on a host name does not have. */
const PROPERTIES: Record<string, readonly string[]> = {
  crypto: ['randomUUID', 'subtle'],
  navigator: ['clipboard', 'locks', 'serviceWorker', 'storage', 'wakeLock'],
};

const GLOBALS = [
  'caches',
  'cookieStore',
  'showDirectoryPicker',
  'showOpenFilePicker',
  'showSaveFilePicker',
];

const message =
  'Only secure contexts have it: take it from #dashboard/browser/optional-apis.ts, whose types ask for a way around.';

export const secureProperties = Object.entries(PROPERTIES).flatMap(([object, properties]) =>
  properties.map((property) => ({ object, property, message })),
);

export const secureGlobals = GLOBALS.map((name) => ({ name, message }));
