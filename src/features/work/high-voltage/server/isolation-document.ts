import type { DocumentDescription, DocumentNode, TableCell } from '#server/pdf/description.ts';
import { imageGrid, type CaptionedImage } from '#server/pdf/images.ts';
import { dayText, displayMoment } from '#shared/dates.ts';
import { displayNumber } from '#shared/money.ts';
import { inLanguage, type Language, type Spoken } from '#shared/words.ts';
import { qualificationFields } from '#features/records/qualifications/qualification.fields.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { documentWords } from '#features/work/paperwork/document.words.ts';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { named, present, vehicleFacts } from '#features/work/paperwork/server/parties.ts';
import type { Isolation, IsolationStep, UsedQualification, UsedTool } from '../high-voltage.contract.ts';
import { highVoltageWords, stepWords } from '../high-voltage.words.ts';
import { isolationDocumentWords } from '../isolation-document.words.ts';
import { isOver, isRecordedLate } from '../isolation-steps.ts';
import { filledOf, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../signature.ts';

/** Photos by the id of the act that they belong to. */
export type PhotosOfSteps = ReadonlyMap<string, CaptionedImage>;

interface IsolationToPrint {
  readonly business: Pick<Business, 'name' | 'address' | 'phone' | 'email' | 'registrationNumber'>;
  readonly isolation: Isolation;
  readonly photos: PhotosOfSteps;
}

const everyWord = { ...documentWords, ...highVoltageWords, ...isolationDocumentWords };
interface Making extends IsolationToPrint {
  readonly words: Spoken<typeof everyWord>;
  readonly language: Language;
}

const SIGNATURE_POINTS = 180;

function letterhead({ business, isolation, words }: Making): DocumentNode {
  const about = [
    business.registrationNumber && `${words.registrationNumber} ${business.registrationNumber}`,
    business.address,
    present([business.phone, business.email]).join(' · '),
  ];
  const title = { kind: 'heading', level: 1, text: words.title, align: 'right' } as const;
  const begun = `${words.begun} ${displayMoment(isolation.begunAt)}`;
  return {
    kind: 'columns',
    columns: [
      { nodes: named(business.name, present(about)) },
      { share: 1.4, nodes: [title, { kind: 'text', text: begun, style: 'quiet', align: 'right' }] },
    ],
  };
}

function facts(making: Making): DocumentNode[] {
  const { isolation, words, language } = making;
  const { vehicle, estimate, limitVolts, waitingMinutes, needsSecondPerson, leastMegaohms } = isolation;
  const { licensePlate, ...rest } = vehicle;
  const car = vehicleFacts(
    { vehicle: { ...rest, modelSpecification: null, vin: null }, licensePlate, mileage: null },
    words,
    language,
  );
  const work = estimate && present([splitText(estimate.description ?? '').title, estimate.estimateNumber]);
  const rows = [
    ...(work ? [{ label: words.work, value: work.join(' · ') }] : []),
    { label: words.limit, value: `${limitVolts} V DC` },
    { label: words.waiting, value: words.minutes(waitingMinutes) },
    { label: words.second, value: needsSecondPerson ? words.needed : words.notNeeded },
    { label: words.leastInsulation, value: `${displayNumber(String(leastMegaohms), language)} MΩ` },
  ];
  const rules: DocumentNode[] = [
    { kind: 'heading', level: 2, text: words.rules },
    { kind: 'keyValues', rows },
  ];
  return [{ kind: 'columns', columns: [{ nodes: car }, { nodes: rules }] }];
}

const toolText = ({ name, serialNumber, testedUntil }: UsedTool, words: Making['words']): string =>
  present([`${name} ${serialNumber}`, testedUntil && words.testedUntil(dayText(testedUntil))]).join(', ');

/** What an act says beside its name, one line each. */
function detailsOf(step: IsolationStep, { isolation, words, language }: Making): string[] {
  const number = (value: number) => displayNumber(String(value), language);
  const { gloves, tester, heldBy, lock, volts, megaohms, reason } = step;
  const measured = volts && [
    `${words.plusMinus}: ${number(volts.plusMinus)} V`,
    `${words.plusChassis}: ${number(volts.plusChassis)} V`,
    `${words.minusChassis}: ${number(volts.minusChassis)} V`,
    isOver(volts, isolation.limitVolts) ? words.aboveLimit : null,
  ];
  const insulation =
    megaohms !== undefined &&
    present([`${number(megaohms)} MΩ`, megaohms < isolation.leastMegaohms ? words.belowLeast : null]).join(
      ' – ',
    );
  return present([
    gloves && `${words.gloves}: ${toolText(gloves, words)}`,
    tester && `${words.tester}: ${toolText(tester, words)}`,
    heldBy && words.heldBy(heldBy),
    lock && words.lockedAt(lock),
    ...(measured ?? []),
    insulation || null,
    reason,
  ]);
}

function steps(making: Making): DocumentNode[] {
  const { isolation, words, language } = making;
  const names = inLanguage(stepWords, language);
  const rows = isolation.steps.map((step): readonly TableCell[] => {
    const { doneAt, recordedAt } = step;
    return [
      { text: names[step.step], note: detailsOf(step, making).join('\n') || null },
      {
        text: displayMoment(doneAt),
        note: isRecordedLate(step) ? words.recordedLater(displayMoment(recordedAt)) : null,
      },
      step.name,
    ];
  });
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: words.steps },
    {
      kind: 'table',
      columns: [
        { title: words.step, width: 'rest' },
        { title: words.doneAt, width: 'fit' },
        { title: words.by, width: 'fit' },
      ],
      rows,
    },
  ];
}

function qualificationText({ rank, level, validUntil }: UsedQualification, making: Making): string {
  const { words, language } = making;
  const until = validUntil === null ? words.withoutEnd : words.validUntil(dayText(validUntil));
  return `${level}, ${until} (${inLanguage(qualificationFields.rank.choices, language)[rank]})`;
}

function signatureNodes(
  { signature, name, doneAt, round, qualification }: IsolationStep,
  making: Making,
): DocumentNode[] {
  const { words, isolation } = making;
  if (!signature) return [];
  const by = words.signedBy(name, displayMoment(doneAt));
  const which = [
    ...(qualification ? [qualificationText(qualification, making)] : []),
    ...(isolation.round > 1 ? [words.round(round)] : []),
  ];
  const drawn: DocumentNode =
    signature.kind === 'typed'
      ? { kind: 'text', text: words.typed(signature.name), style: 'strong' }
      : {
          kind: 'vector',
          path: filledOf(signature.strokes),
          viewWidth: SIGNATURE_WIDTH,
          viewHeight: SIGNATURE_HEIGHT,
          width: SIGNATURE_POINTS,
          alt: `${words.signature}: ${by}`,
        };
  return [
    drawn,
    { kind: 'text', text: [by, ...which].join(' · '), style: 'quiet' },
    { kind: 'gap', height: 8 },
  ];
}

function signatures(making: Making): DocumentNode[] {
  const { isolation, words } = making;
  const signed = isolation.steps.filter(({ step }) => step === 'signed');
  const heading = { kind: 'heading', level: 2, text: words.signature } as const;
  const missing: DocumentNode[] =
    isolation.signedAt === null ? [{ kind: 'text', text: words.notSigned, style: 'alert' }] : [];
  return [heading, ...missing, ...signed.flatMap((step) => signatureNodes(step, making))];
}

function photosOf({ isolation, photos, words }: Making): DocumentNode[] {
  const taken = isolation.steps.flatMap(({ id }) => photos.get(id) ?? []);
  if (taken.length === 0) return [];
  const grid = imageGrid(taken, { image: () => words.photo, missing: words.photoMissing });
  return [{ kind: 'heading', level: 2, text: words.photo }, ...grid];
}

/** Returns the record of an isolation as a document: every act with its time and name, and nothing of the customer. */
export function describeIsolation(input: IsolationToPrint, language: Language): DocumentDescription {
  const words = inLanguage(everyWord, language);
  const making = { ...input, words, language };
  const { licensePlate, make, model } = input.isolation.vehicle;
  const title = present([words.title, licensePlate, present([make, model]).join(' ')]).join(' · ');
  return {
    title,
    author: input.business.name,
    language,
    archival: true,
    runningHead: title,
    footer: { text: input.business.name, page: words.page },
    body: [
      letterhead(making),
      ...facts(making),
      ...steps(making),
      ...signatures(making),
      ...photosOf(making),
    ],
  };
}
