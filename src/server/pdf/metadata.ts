import PDFDocument from 'pdfkit';
import { cleanLine } from './clean-text.ts';
import type { DocumentDescription } from './description.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** pdfkit puts these texts as they are into its XMP, where `A&B` would break it, and by value into the info entries. */
class MetadataText extends String {
  override toString(): string {
    return this.valueOf().replace(/[&<>]/g, (sign) => entities[sign] ?? '');
  }
}
const metadataText = (text: string): string => new MetadataText(cleanLine(text)) as unknown as string;

/**
 * ISO 14289-1, clause 5: the identifier of PDF/UA-1. Written here because pdfkit's own `PDF/UA` adds a wrong CIDSet.
 */
const uaMark = `
  <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`;

/** PDF/A allows a property of another standard only when its schema stands beside it (ISO 19005-3, 6.6.2.3). */
const uaSchema = `
  <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>part</pdfaProperty:name>
        <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
        <pdfaProperty:category>internal</pdfaProperty:category>
        <pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
      </rdf:li></rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;

/**
 * PDF/A-3 allows an embedded file whose relationship to the document, type and time are said (ISO 19005-3, 6.8), in the
 * names of which every reader finds it.
 */
function attach(doc: PDFKit.PDFDocument, { attachment, createdAt }: DocumentDescription): void {
  if (!attachment) return;
  const { fileName: name, type, description, content, isPlain = false } = attachment;
  const modifiedDate = createdAt ? new Date(createdAt) : new Date();
  const times = { modifiedDate, creationDate: modifiedDate };
  // Its types lack the relationship.
  const options = { name, type, description, ...times, relationship: 'Alternative' };
  doc.compress = !isPlain;
  doc.file(Buffer.from(content), options);
  doc.compress = true;
}

/** Returns an empty tagged document (PDF/UA-1, on request also PDF/A-3a) with title, language and author. */
export function openDocument(description: DocumentDescription): PDFKit.PDFDocument {
  const { title, author, language, archival, createdAt } = description;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    autoFirstPage: false,
    // No default font: pdfkit would load its own.
    font: '',
    ...(archival && { subset: 'PDF/A-3a' as const }),
    info: {
      Title: metadataText(title),
      Author: metadataText(author),
      Creator: metadataText(author),
      // The number that identifies the file follows from these, too.
      ...(createdAt && { CreationDate: new Date(createdAt) }),
    },
  });
  doc.appendXML(archival ? uaSchema + uaMark : uaMark);
  attach(doc, description);
  return doc;
}
