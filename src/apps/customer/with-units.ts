/** A figure stays in one line with its unit: `3,1 mm`. */
export const withUnits = (text: string): string =>
  text.replace(/(\d) (?=(?:mm|cm|m|km|kWh|kW|Ah|V|A|bar|°C|%|h|l|ml|kg|g|€)(?![\p{L}\d]))/gu, '$1\u00a0');
