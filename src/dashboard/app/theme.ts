import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { startInDialog } from '#dashboard/browser/focus.ts';

/** Accent for a page's main action, the current place, and links. */
const petrol: MantineColorsTuple = [
  '#e6f4f5',
  '#cde8eb',
  '#a1d3d9',
  '#6fbdc7',
  '#45a8b4',
  '#2593a0',
  '#12808d',
  '#0a6b77',
  '#085964',
  '#06464f',
];

/** Greys with a trace of sand. */
const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f3f0eb',
  '#eae6df',
  '#dfd9d0',
  '#cdc6bb',
  '#aaa297',
  '#756d63',
  '#625a51',
  '#403a34',
  '#25211d',
];

/** From text (0) to the lowest background; 7 is a surface, 6 a pressable control on it. */
const dark: MantineColorsTuple = [
  '#ece8e2',
  '#c4bdb3',
  '#a29a8f',
  '#7a7369',
  '#3f3a34',
  '#312d28',
  '#282521',
  '#1d1b18',
  '#141311',
  '#0c0b0a',
];

const red: MantineColorsTuple = [
  '#fdebe8',
  '#fad4ce',
  '#f5aca2',
  '#f08172',
  '#ea5f4e',
  '#df4838',
  '#cb3c2f',
  '#b53126',
  '#a3261a',
  '#9b2217',
];

/** Contrast of at least 4.5:1 (WCAG 2.2 AA); theme.css has the tones. */
export const theme = createTheme({
  colors: { petrol, gray, dark, red },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: '#25211d',
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  shadows: {
    sm: '0 1px 2px rgb(37 33 29 / 6%)',
    md: '0 6px 20px -4px rgb(37 33 29 / 14%), 0 2px 6px -2px rgb(37 33 29 / 10%)',
    lg: '0 14px 36px -8px rgb(37 33 29 / 20%), 0 4px 10px -4px rgb(37 33 29 / 12%)',
    xl: '0 24px 60px -12px rgb(37 33 29 / 30%)',
  },
  fontFamily:
    '"Country Flags", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Names and texts may be in any language. Mantine sets `dir` on the box around the field
    // instead.
    Input: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Modal: {
      styles: { title: { fontWeight: 650 } },
      defaultProps: {
        transitionProps: { transition: 'fade', duration: 120 },
        attributes: {
          // A <header> would be a second banner of the page.
          header: { role: 'presentation' },
          body: { ref: startInDialog },
        },
      },
    },
  },
});

/** Mantine's own greys and reds are below 4.5:1 for small text on its backgrounds. */
export const cssVariables: CSSVariablesResolver = () => ({
  // Weighs less than what can be pressed.
  variables: { '--mantine-color-disabled': 'transparent' },
  light: {
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[8],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-default-hover': gray[1],
    '--mantine-color-petrol-light': '#e1f0f1',
    '--mantine-color-petrol-light-hover': petrol[1],
    '--mantine-color-petrol-light-color': petrol[8],
  },
  dark: {
    '--mantine-color-dimmed': dark[1],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': '#ff9c8f',
    '--mantine-color-default-border': dark[4],
    '--mantine-color-default-hover': dark[5],
    '--mantine-color-petrol-light': '#17363b',
    '--mantine-color-petrol-light-hover': '#1d434a',
    '--mantine-color-petrol-light-color': '#94d6dd',
  },
});
