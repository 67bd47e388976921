import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#f0fdfa',
  '#ccfbf1',
  '#99f6e4',
  '#5eead4',
  '#2dd4bf',
  '#14b8a6',
  '#0d9488',
  '#0f766e',
  '#115e59',
  '#134e4a',
];
const red: MantineColorsTuple = [
  '#fef2f2',
  '#fee2e2',
  '#fecaca',
  '#fca5a5',
  '#f87171',
  '#ef4444',
  '#dc2626',
  '#b91c1c',
  '#991b1b',
  '#7f1d1d',
];
const dark: MantineColorsTuple = [
  '#e2e8f0',
  '#cbd5e1',
  '#a3b1c4',
  '#8593a8',
  '#33425a',
  '#22304a',
  '#152036',
  '#0b1220',
  '#080d18',
  '#050912',
];

export const theme = createTheme({
  fontFamily: "'Manrope Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Manrope Variable', system-ui, sans-serif", fontWeight: '700' },
  colors: { teal, red, dark },
  black: '#0b1220',
  primaryColor: 'teal',
  primaryShade: 7,
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Anchor: { defaultProps: { inherit: true } },
    // By keyboard a field is emptied in the field itself.
    InputClearButton: { defaultProps: { tabIndex: -1 } },
    // A hint below its field keeps the fields of one line level.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
  },
});

/** Corrects the default contrast of dimmed, error and placeholder texts in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4b5a6e',
    '--mantine-color-placeholder': '#5b687a',
    '--mantine-color-error': '#b91c1c',
    '--mantine-color-default-border': '#c3ccd6',
    '--portal-canvas': '#f3f7f8',
    '--portal-surface': '#ffffff',
    '--portal-line': '#e0e7ec',
    '--portal-chosen': '#d3f4ee',
    '--portal-chosen-text': '#0b4f4a',
    '--portal-muted': '#e9eef2',
    '--portal-row-hover': '#f8fafb',
    '--portal-row-focus': '#f0fdfa',
    '--portal-row-ticked': '#e3f7f3',
    '--portal-warning-text': '#92400e',
  },
  dark: {
    '--mantine-color-dimmed': '#a3b1c4',
    '--mantine-color-placeholder': '#93a2b7',
    '--mantine-color-error': '#fca5a5',
    '--mantine-color-default': '#152036',
    '--mantine-color-disabled-color': '#93a2b7',
    '--mantine-color-red-outline': '#fca5a5',
    '--portal-canvas': '#070c17',
    '--portal-surface': '#0e1728',
    '--portal-line': '#22304a',
    '--portal-chosen': '#0f3b3b',
    '--portal-chosen-text': '#99f6e4',
    '--portal-muted': '#22304a',
    '--portal-row-hover': '#0f1a2c',
    '--portal-row-focus': '#10262c',
    '--portal-row-ticked': '#113036',
    '--portal-warning-text': '#fcd34d',
  },
});
