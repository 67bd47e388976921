import type { DocumentDescription, DocumentNode, TableRow } from '#server/pdf/description.ts';
import { imageGrid, type CaptionedImage } from '#server/pdf/images.ts';
import { displayMoment } from '#shared/dates.ts';
import { inLanguage, type Language, type Spoken } from '#shared/words.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import {
  named,
  present,
  registeredAs,
  vehicleFacts,
  type VehicleToPrint,
} from '#features/work/paperwork/server/parties.ts';
import { conditionLabels } from '../check.fields.ts';
import { checkDocumentWords } from '../check-document.words.ts';
import type { CheckDefinition, CheckItem } from '../check-definition.ts';
import { textIn } from '../check-texts.ts';
import type { CheckEntry } from '../checks.contract.ts';
import { recordedText } from './check-lines.ts';

export interface CheckToPrint {
  readonly business: Pick<
    Business,
    'name' | 'legalName' | 'registrationNumber' | 'vatNumber' | 'address' | 'phone' | 'email'
  >;
  readonly definition: CheckDefinition;
  readonly entries: readonly CheckEntry[];
  readonly vehicle: VehicleToPrint | null;
  readonly licensePlate: string | null;
  /** Null on the customer's copy. */
  readonly completedBy: string | null;
  readonly completedAt: string;
  /** Of what is to be watched or replaced. */
  readonly photos: readonly CaptionedImage[];
}

interface Making extends CheckToPrint {
  readonly language: Language;
  readonly words: Spoken<typeof checkDocumentWords>;
}

const EMPTY = '–';

const conditionText = (condition: CheckEntry['condition'], language: Language): string =>
  condition === null ? '' : conditionLabels[condition][language];

function rowOf(item: CheckItem, entry: CheckEntry | undefined, { language }: Making): TableRow {
  const recorded = entry ? recordedText(item, entry, language) : null;
  return [
    { text: textIn(item.name, language), note: entry?.note ?? null },
    recorded ?? (entry?.condition ? '' : EMPTY),
    conditionText(entry?.condition ?? null, language),
  ];
}

function sectionTables(making: Making): DocumentNode[] {
  const { definition, entries, language, words } = making;
  const byKey = new Map(entries.map((entry) => [entry.itemKey, entry]));
  return definition.sections.flatMap((section): DocumentNode[] => [
    { kind: 'heading', level: 2, text: textIn(section.name, language) },
    {
      kind: 'table',
      columns: [
        { title: words.item, width: 'rest' },
        { title: words.result, width: 'fit', align: 'right', style: 'strong' },
        { title: words.condition, width: 'fit' },
      ],
      rows: section.items.map((item) => rowOf(item, byKey.get(item.key), making)),
    },
  ]);
}

/** Returns first what matters: all that is to be watched or replaced. */
function foundSection({ definition, entries, language, words }: Making): DocumentNode[] {
  const items = definition.sections.flatMap((section) => section.items);
  const rows = items.flatMap((item): TableRow[] => {
    const entry = entries.find(({ itemKey }) => itemKey === item.key);
    if (entry?.condition !== 'watch' && entry?.condition !== 'replace') return [];
    const text = textIn(item.name, language);
    return [
      [
        { text, note: entry.note },
        recordedText(item, entry, language) ?? '',
        conditionText(entry.condition, language),
      ],
    ];
  });
  if (rows.length === 0) return [{ kind: 'text', text: words.nothingFound, style: 'strong' }];
  return [
    { kind: 'heading', level: 2, text: words.found },
    {
      kind: 'table',
      columns: [
        { title: words.item, width: 'rest', style: 'strong' },
        { title: words.result, width: 'fit', align: 'right', style: 'strong' },
        { title: words.condition, width: 'fit', style: 'strong' },
      ],
      rows,
    },
  ];
}

function letterhead({
  business,
  definition,
  completedBy,
  completedAt,
  language,
  words,
}: Making): DocumentNode {
  const about = present([
    business.legalName === business.name ? null : business.legalName,
    registeredAs(business, words).join(' · '),
    business.address,
    present([business.phone, business.email]).join(' · '),
  ]);
  const when = displayMoment(completedAt);
  const completed = completedBy === null ? words.completedOn(when) : words.completed(completedBy, when);
  return {
    kind: 'columns',
    columns: [
      { share: 1.2, nodes: named(business.name, about) },
      {
        nodes: [
          { kind: 'heading', level: 1, text: textIn(definition.name, language), align: 'right' },
          { kind: 'text', text: completed, style: 'quiet', align: 'right' },
        ],
      },
    ],
  };
}

/** Returns a completed check as a document. It says nothing of the customer. */
export function describeCheck(input: CheckToPrint, language: Language): DocumentDescription {
  const words = inLanguage(checkDocumentWords, language);
  const making = { ...input, language, words };
  const { business, definition, vehicle, licensePlate, completedAt, photos } = input;
  const title = textIn(definition.name, language);
  return {
    title: present([title, licensePlate]).join(' '),
    author: business.name,
    language,
    createdAt: completedAt,
    runningHead: present([title, licensePlate]).join(' · '),
    footer: { text: business.name, page: words.page },
    body: [
      letterhead(making),
      ...vehicleFacts({ vehicle, licensePlate, mileage: null }, words, language),
      ...foundSection(making),
      ...sectionTables(making),
      ...(photos.length > 0
        ? [
            { kind: 'heading', level: 2, text: words.photos } as const,
            ...imageGrid(photos, { image: words.photo, missing: words.photoMissing }),
          ]
        : []),
    ],
  };
}
