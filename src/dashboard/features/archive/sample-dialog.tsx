import type { AppArchive } from '#domain/app-archive.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { UserError } from '#domain/api-error.ts';
import { NewAppDialog } from './new-app-dialog.tsx';

/** Key, English, German, French, Spanish; without a value it is missing. */
const texts = [
  ['welcome_title', 'Welcome to Postcard', 'Willkommen bei Postcard', 'Bienvenue sur Postcard', ''],
  ['sign_in', 'Sign in', 'Anmelden', 'Se connecter', 'Iniciar sesión'],
  ['sign_out', 'Sign out', 'Abmelden', 'Se déconnecter', 'Cerrar sesión'],
  ['greeting', 'Hello, %@!', 'Hallo, %@!', 'Bonjour, %@ !', '¡Hola, %@!'],
  ['send_card', 'Send a postcard', 'Postkarte senden', 'Envoyer une carte', ''],
  ['cards_left', '%d cards left', 'Noch %d Karten', '', ''],
  ['settings', 'Settings', 'Einstellungen', 'Réglages', 'Ajustes'],
  ['offline', 'You are offline', 'Du bist offline', '', ''],
] as const;

const translated: readonly TargetLocaleCode[] = ['de', 'fr', 'es-ES'];

const colors = { primary: '#0A6B77', accent: '#E0A53F', background: '#F6F4F0', text: '#211F1C' };

/** Without images, which would be files, and servers, which no one could connect to. */
const sample: AppArchive = {
  name: 'Postcard (sample)',
  platform: 'iOS',
  locales: ['en', 'fr', 'de', 'es-ES'],
  texts: new Map(texts.map(([key, value]) => [key, { value }])),
  translations: new Map(
    translated.map((locale, at) => [
      locale,
      new Map(
        texts.flatMap(([key, , ...values]) => {
          const value = values[at];
          if (value === undefined || value === '') return [];
          return [[key, { value, isAutoTranslated: false, status: 'translated' as const }]];
        }),
      ),
    ]),
  ),
  colors: new Map(Object.entries(colors).map(([key, value]) => [key, { value }])),
  images: new Map(),
  servers: new Map(),
};

/** An application to look around in, written like an imported archive. */
export function SampleDialog({ onClose }: { onClose: () => void }) {
  return (
    <NewAppDialog
      title="Load sample data"
      verb="Create"
      verbWorking="Creating"
      load={() =>
        Promise.resolve({
          archive: sample,
          openFile: () => Promise.reject(new UserError('The sample has no files.')),
          notes: [],
        })
      }
      proposeName={(name) => name}
      getJobTitle={() => 'Sample data'}
      onClose={onClose}
    />
  );
}
