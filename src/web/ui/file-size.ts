/** `640 KB`, `3.4 MB` */
export function fileSizeText(bytes: number, language: string): string {
  const small = bytes < 1024 * 1024;
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: small ? 0 : 1 });
  return small ? `${amount.format(Math.ceil(bytes / 1024))} KB` : `${amount.format(bytes / 1024 / 1024)} MB`;
}
