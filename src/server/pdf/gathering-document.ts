import { once } from 'node:events';
import PDFDocument from 'pdfkit';

/** The insides of pdfkit (its version is pinned) through which every byte of a file passes. */
interface Insides {
  _offset: number;
}

/**
 * A pdfkit document that gathers its pieces as text and makes one buffer of them. pdfkit itself makes an array of bytes
 * of each, tens of thousands for a long table, which keeps the garbage collector busier than the drawing.
 */
export class GatheringDocument extends PDFDocument {
  // Not initialised here: pdfkit's constructor writes already.
  declare private pieces?: (string | Uint8Array)[];
  declare private content?: string[];

  _write(data: string | Uint8Array): void {
    const piece = typeof data === 'string' ? `${data}\n` : data;
    (this.pieces ??= []).push(piece);
    (this as unknown as Insides)._offset += piece.length;
  }

  override addContent(data: unknown): this {
    (this.content ??= []).push(String(data));
    return this;
  }

  private flushContent(): void {
    if (this.content?.length) this.page.write(this.content.join('\n'));
    this.content = [];
  }

  override addPage(options?: PDFKit.PDFDocumentOptions): this {
    this.flushContent();
    super.addPage(options);
    return this;
  }

  /** Ends the document: the whole file. */
  async finish(): Promise<Buffer> {
    this.flushContent();
    this.resume();
    const ended = once(this, 'end');
    this.end();
    await ended;
    const bytes = Buffer.allocUnsafe((this as unknown as Insides)._offset);
    let at = 0;
    for (const piece of this.pieces ?? []) {
      if (typeof piece === 'string') bytes.write(piece, at, 'latin1');
      else bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }
}
