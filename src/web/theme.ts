import { createTheme, type MantineColorsTuple } from '@mantine/core';

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

/** The library's figures are those of tokens.css, and its sizes the names by which our own components take them. */
export const theme = createTheme({
  fontFamily: "'Manrope Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Manrope Variable', system-ui, sans-serif", fontWeight: '700' },
  fontSizes: {
    xs: 'var(--text-caption)',
    sm: 'var(--text-body)',
    md: 'var(--text-large)',
    lg: 'var(--text-heading)',
    xl: 'var(--text-heading)',
  },
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-20)',
    xl: 'var(--space-32)',
  },
  radius: {
    xs: 'var(--radius-small)',
    sm: 'var(--radius-small)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-pill)',
  },
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
