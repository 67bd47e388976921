/** Fonts that a page asks for before its style sheet names them. */
export const PreloadedFonts = ({ files }: { readonly files: readonly string[] }) =>
  files.map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" href={`/${file}`} crossOrigin="anonymous" />
  ));
