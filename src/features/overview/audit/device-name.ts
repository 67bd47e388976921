type Names = readonly (readonly [mark: RegExp, name: string])[];

/** In this order: most browsers also call themselves Chrome and Safari. */
const browsers: Names = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const MAX_UNKNOWN = 40;

/** `Firefox, Windows` from a browser's long description of itself; what is no browser keeps its own first words. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return '';
  const find = (names: Names) => names.find(([mark]) => mark.test(userAgent))?.[1];
  const known = [find(browsers), find(systems)].filter(Boolean).join(', ');
  return known || (userAgent.split('/')[0] ?? '').slice(0, MAX_UNKNOWN);
}
