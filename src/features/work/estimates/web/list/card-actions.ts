import type { ComponentType } from 'react';
import type { Language } from '#shared/words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';

/** What later features show of an estimate on its card. */
export type WorkOfEstimate = ComponentType<{ readonly estimate: EstimateSummary }>;

/** What later features put into the card. */
export interface CardParts {
  /** The one thing that is done next. */
  readonly Verb: WorkOfEstimate;
  /** What happened last. */
  readonly Event: WorkOfEstimate;
  /** In the opened card: what belongs to it beside its next step. */
  readonly Work: WorkOfEstimate;
  /** In the opened card: what came of sending it to the customer. */
  readonly Sending: WorkOfEstimate;
}

/** What a later feature does with the customer of an estimate. */
export interface CustomerActions {
  readonly send: (estimate: EstimateSummary) => void;
  readonly openLinks: (estimate: EstimateSummary) => void;
  readonly answerByPhone: (estimate: EstimateSummary) => void;
  /** Undefined where no deposit can be asked for. */
  readonly askForDeposit?: ((estimate: EstimateSummary) => void) | undefined;
}

export interface CardActions {
  readonly parts: CardParts;
  /** Null for roles that have nothing to do with customers. */
  readonly customer: CustomerActions | null;
  readonly onToggle: (id: string, open: boolean) => void;
  readonly onPdf: (id: string, language: Language, includeImages: boolean) => void;
  readonly onCancelPdf: (id: string) => void;
  /** Status, edit, save as template and delete; null for those who may only read. */
  readonly write: {
    readonly onEdit: (id: string) => void;
    readonly onSaveTemplate: (estimate: EstimateSummary) => void;
    readonly onDelete: (estimate: EstimateSummary) => void;
  } | null;
}
