import { IconChevronDown, IconChevronUp, IconDotsVertical, IconPencil } from '@tabler/icons-react';
import { memo, useId, useLayoutEffect, useRef, type ComponentType } from 'react';
import { displayDay } from '#shared/dates.ts';
import { cents, displayMoney } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { PdfProgress } from '#web/pdf-downloads.ts';
import { EstimateNumber, PlateOf } from '#web/ui/RecordLinks.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { webWords } from '#web/web.words.ts';
import { CustomerLink } from '#features/records/customers/web/CustomerLink.tsx';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import { EstimateDetails } from './EstimateDetails.tsx';
import { EstimatePdfMenu } from './EstimatePdfMenu.tsx';
import classes from './Estimates.module.css';
import { StatusOfEstimate, estimateMenus } from '../status/StatusOfEstimate.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { Text, Title, VisuallyHidden } from '#web/ui/Text.tsx';

/** What later features show of an estimate on its card. */
export type WorkOfEstimate = ComponentType<{ readonly estimate: EstimateSummary }>;

/** What a later feature does with the customer of an estimate. */
export interface CustomerActions {
  readonly send: (estimate: EstimateSummary) => void;
  readonly openLinks: (estimate: EstimateSummary) => void;
  readonly answerByPhone: (estimate: EstimateSummary) => void;
  /** Undefined where no deposit can be asked for. */
  readonly askForDeposit?: ((estimate: EstimateSummary) => void) | undefined;
}

export interface CardActions {
  readonly Work: WorkOfEstimate;
  /** Below its head: what came of sending it to the customer. */
  readonly Sending: WorkOfEstimate;
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

interface EstimateCardProps {
  readonly estimate: EstimateSummary;
  readonly open: boolean;
  readonly actions: CardActions;
  /** Of the download of its document. */
  readonly progress: PdfProgress | undefined;
}

function Card({ estimate, open, actions, progress }: EstimateCardProps) {
  const words = useWords(estimatesWords);
  const { of } = useWords(webWords);
  const heading = useId();
  const details = useId();
  const { card, hold } = useHeldPlace(open);
  const { id, estimateNumber, description, status, rejectionReason } = estimate;
  const { Work, Sending, onToggle, onPdf, onCancelPdf, write } = actions;
  const Chevron = open ? IconChevronUp : IconChevronDown;
  const toggle = open ? words.less : words.more;
  return (
    <article ref={card} className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <div className={classes.number}>
          <Title order={2} id={heading} fz="md">
            <EstimateNumber id={id} number={estimateNumber} />
          </Title>
          <Text size="sm" c="dimmed" className="numbers">
            {displayDay(estimate.createdAt)}
          </Text>
        </div>
        <Facts estimate={estimate} />
        <div className={classes.statusPlace}>
          <StatusOfEstimate estimate={estimate} mayChange={write !== null} />
        </div>
      </div>
      <div className={classes.foot}>
        <Button
          variant="subtle"
          size="sm"
          px="xs"
          className={classes.more ?? ''}
          leftSection={<Chevron size={18} aria-hidden />}
          aria-label={of(toggle, estimateNumber)}
          aria-expanded={open}
          aria-controls={open ? details : undefined}
          onClick={() => {
            hold();
            onToggle(id, !open);
          }}
        >
          {toggle}
        </Button>
        <Text
          size="sm"
          {...(open ? {} : { lineClamp: 1, title: description ?? '' })}
          className={`${classes.about} prose`}
        >
          {description}
        </Text>
        <div className={classes.work}>
          <Work estimate={estimate} />
        </div>
        <div className={classes.actions}>
          <EstimatePdfMenu
            number={estimateNumber}
            progress={progress}
            onStart={(chosen, includeImages) => onPdf(id, chosen, includeImages)}
            onCancel={() => onCancelPdf(id)}
          />
          {write && (
            <>
              <RowAction label={words.editOne(estimateNumber)} onClick={() => write.onEdit(id)}>
                <IconPencil size={20} aria-hidden />
              </RowAction>
              <MoreActions estimate={estimate} write={write} customer={actions.customer} />
            </>
          )}
        </div>
      </div>
      <Sending estimate={estimate} />
      {status === 'rejected' && rejectionReason && (
        <Text size="sm" className={`${classes.reason} prose`}>
          <strong>{words.rejectionReason}:</strong> {rejectionReason}
        </Text>
      )}
      {open && (
        <div id={details} className={classes.details}>
          <EstimateDetails id={id} />
        </div>
      )}
    </article>
  );
}

interface MoreActionsProps {
  readonly estimate: EstimateSummary;
  readonly write: NonNullable<CardActions['write']>;
  readonly customer: CustomerActions | null;
}

/** What is rarely done, and never by a slip of the finger. */
export function MoreActions({ estimate, write, customer }: MoreActionsProps) {
  const words = useWords(estimatesWords);
  const { of } = useWords(webWords);
  const { estimateNumber } = estimate;
  return (
    <MenuButton
      menus={estimateMenus}
      target={
        <IconButton
          aria-label={of(words.moreActions, estimateNumber)}
          title={of(words.moreActions, estimateNumber)}
        >
          <IconDotsVertical size={20} aria-hidden />
        </IconButton>
      }
    >
      {({ MoreActionsMenu }, target) => (
        <MoreActionsMenu
          target={target}
          estimate={estimate}
          customer={customer}
          onSaveTemplate={() => write.onSaveTemplate(estimate)}
          onDelete={() => write.onDelete(estimate)}
        />
      )}
    </MenuButton>
  );
}

/** The card that was pressed stays below the pointer, also when another one above it collapses. */
function useHeldPlace(open: boolean) {
  const card = useRef<HTMLElement>(null);
  const held = useRef<number | null>(null);
  const top = () => card.current?.getBoundingClientRect().top ?? 0;
  useLayoutEffect(() => {
    const from = held.current;
    held.current = null;
    if (from === null) return;
    const restorePosition = () => window.scrollBy({ top: top() - from, behavior: 'instant' });
    restorePosition();
    // The list scrolls as well, once it has measured its cards again.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(restorePosition)));
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return { card, hold: () => void (held.current = top()) };
}

/** Scrolling and the download of another draw only the cards that changed. */
export const EstimateCard = memo(Card);

function Facts({ estimate }: { readonly estimate: EstimateSummary }) {
  const words = useWords(estimatesWords);
  const { language } = useLanguage();
  const { vehicle, vehicleLicensePlate, tax, total } = estimate;
  const plate = vehicle?.licensePlate ?? vehicleLicensePlate;
  const car = [vehicle?.make, vehicle?.model, vehicle?.year].filter(Boolean).join(' ');
  return (
    <dl className={classes.facts}>
      <div>
        <VisuallyHidden component="dt">{words.customer}</VisuallyHidden>
        <dd>
          <CustomerOf estimate={estimate} />
        </dd>
      </div>
      <div>
        <VisuallyHidden component="dt">{words.vehicle}</VisuallyHidden>
        <dd>
          {plate && (
            <span className={classes.plate}>
              <PlateOf id={estimate.vehicleId} plate={plate} />
            </span>
          )}
          {plate && car ? ` ${car}` : car}
          {!plate && !car && '-'}
        </dd>
      </div>
      <div className={classes.total}>
        <dt>{Number(tax) === 0 ? words.totalWithoutVat : words.total}</dt>
        <dd className="numbers">
          {displayMoney(cents(total), language) + (estimate.hasUnpriced ? '+' : '')}
        </dd>
      </div>
    </dl>
  );
}

/** The response to a technician contains no customer at all. */
function CustomerOf({ estimate: { customerId, customerName } }: { readonly estimate: EstimateSummary }) {
  const words = useWords(estimatesWords);
  if (customerName === undefined) return words.hidden;
  if (customerId && customerName) return <CustomerLink id={customerId} name={customerName} />;
  return customerName ?? '-';
}
