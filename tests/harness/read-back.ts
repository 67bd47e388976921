import { getDocumentProxy } from 'unpdf';

/** A PDF as a stranger's reader finds it; for tests. */
export interface ReadBack {
  /** The text of each page, in drawing order, pieces divided by a space, lines by a line break. */
  readonly pages: string[];
  readonly info: Record<string, unknown>;
  readonly isMarked: boolean;
  readonly showsTitle: boolean;
  /** Roles of the structure tree with their alternative texts, depth first, over all pages. */
  readonly roles: string[];
  readonly xmp: string;
  readonly xmpTitle: string;
  /** The texts of the files inside, by name. */
  readonly attachments: Readonly<Record<string, string>>;
}

interface StructureNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}
const rolesOf = ({ role, alt, children = [] }: StructureNode): string[] => [
  ...(role ? [alt ? `${role}: ${alt}` : role] : []),
  ...children.flatMap(rolesOf),
];

/** What pdf.js writes to the console. */
const ERRORS_ONLY = 0;

export async function readBack(bytes: Buffer): Promise<ReadBack> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: ERRORS_ONLY });
  const pages: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join(' ')
        .replace(/[ \u00a0]+/g, ' '),
    );
    roles.push(...rolesOf((await page.getStructTree()) as StructureNode));
  }
  const { info, metadata } = await pdf.getMetadata();
  const marks = (await pdf.getMarkInfo()) as Record<string, unknown> | null;
  const viewer = (await pdf.getViewerPreferences()) as Record<string, unknown> | null;
  const attachments: Record<string, string> = {};
  for (const name of (await pdf.getAttachments())?.keys() ?? [])
    attachments[name] = Buffer.from((await pdf.getAttachmentContent(name)) ?? []).toString();
  await pdf.loadingTask.destroy();
  return {
    pages,
    info: info as Record<string, unknown>,
    isMarked: marks?.Marked === true,
    showsTitle: viewer?.DisplayDocTitle === true,
    roles,
    xmp: metadata ? String(metadata.getRaw()) : '',
    xmpTitle: metadata ? String(metadata.get('dc:title')) : '',
    attachments,
  };
}
