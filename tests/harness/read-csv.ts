/** A reader after RFC 4180, strict: a quote stands only where it may. A byte order mark is left out. */
export function readCsv(content: string, separator: string): string[][] {
  const text = content.replace('\uFEFF', '');
  const records: string[][] = [];
  let place = 0;
  const cell = (): string => {
    if (text[place] !== '"') {
      const end = text.slice(place).search(new RegExp(`[${separator}\r\n"]`));
      const found = text.slice(place, place + end);
      place += end;
      return found;
    }
    let found = '';
    for (place++; ; place++) {
      if (text[place] === undefined) throw new Error('An open quote');
      if (text[place] !== '"') found += text[place];
      else if (text[++place] === '"') found += '"';
      else return found;
    }
  };
  while (place < text.length) {
    const record = [cell()];
    while (text[place] === separator) {
      place++;
      record.push(cell());
    }
    if (text.slice(place, place + 2) !== '\r\n') throw new Error(`No end of line at ${place}`);
    place += 2;
    records.push(record);
  }
  return records;
}
