import encodeQR from 'qr';

/** Modules of white that a reader needs around the code. */
const QUIET_ZONE = 4;

/** Dark modules as runs of their row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => {
      const modules = row.map((isDark) => (isDark ? '1' : '0')).join('');
      const runs = modules.matchAll(/1+/g);
      return Array.from(runs, ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`);
    })
    .join('');

/** Returns a QR code of a text as one SVG path in a square of `size` modules, the white around it included. */
export function qrCode(text: string): { readonly path: string; readonly size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET_ZONE });
  return { path: pathOf(rows), size: rows.length };
}
