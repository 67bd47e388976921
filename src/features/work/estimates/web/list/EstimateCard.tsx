import { IconChevronDown, IconChevronRight, IconDotsVertical } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { memo, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { cents, displayMoney } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { PdfProgress } from '#web/pdf-downloads.ts';
import { EstimateNumber, PlateOf } from '#web/ui/RecordLinks.tsx';
import { webWords } from '#web/web.words.ts';
import { CustomerLink } from '#features/records/customers/web/CustomerLink.tsx';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import type { CardActions, CustomerActions } from './card-actions.ts';
import classes from './EstimateCard.module.css';
import { EstimatePdfMenu } from './EstimatePdfMenu.tsx';
import { OpenedCard } from './OpenedCard.tsx';
import { StatusOfEstimate, estimateMenus } from '../status/StatusOfEstimate.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { Title, VisuallyHidden } from '#web/ui/Text.tsx';

interface EstimateCardProps {
  readonly estimate: EstimateSummary;
  readonly open: boolean;
  readonly actions: CardActions;
  /** Of the download of its document. */
  readonly progress: PdfProgress | undefined;
  /** Of its number, below the heading of its group or of the page. */
  readonly level: 2 | 3;
  readonly ticked?: boolean;
  /** Left out of the one that a link led to: it is not of the list. */
  readonly onTick?: (id: string, isRange: boolean) => void;
}

/** One line of the list: what is worked on, what happened last, and the one thing that is done next. */
function Card(props: EstimateCardProps) {
  const { estimate, open, actions, progress, level, ticked = false, onTick } = props;
  const words = useWords(estimatesWords);
  const { of } = useWords(webWords);
  const heading = useId();
  const details = useId();
  const { card, hold } = useHeldPlace(open);
  const { id, estimateNumber } = estimate;
  const { onToggle, onPdf, write } = actions;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const toggle = () => {
    hold();
    onToggle(id, !open);
  };
  const navigate = useNavigate();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    void navigate({ to: '/estimates/$id', params: { id } });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys walk to it; the link in it leads to the same place
    <article
      ref={card}
      className={classes.card}
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-open={open || undefined}
      data-ticked={ticked || undefined}
      data-estimate={id}
    >
      <div className={classes.line}>
        {onTick && (
          <div className={`${classes.tick} not-printed`}>
            <TickBox
              label={words.tickOne(estimateNumber)}
              ticked={ticked}
              onTick={(isRange) => onTick(id, isRange)}
            />
          </div>
        )}
        <IconButton
          className={`${classes.toggle} not-printed`}
          aria-label={of(open ? words.less : words.more, estimateNumber)}
          title={open ? words.less : words.more}
          aria-expanded={open}
          aria-controls={open ? details : undefined}
          onClick={toggle}
        >
          <Chevron size={18} aria-hidden />
        </IconButton>
        <Facts estimate={estimate} />
        <Title order={level} id={heading} className={classes.number ?? ''}>
          <EstimateNumber id={id} number={estimateNumber} />
        </Title>
        <StepOfCard estimate={estimate} actions={actions} progress={progress} />
        <div className={`${classes.menu} not-printed`}>
          <MoreActions
            estimate={estimate}
            write={write}
            customer={actions.customer}
            onPdf={(language, includeImages) => onPdf(id, language, includeImages)}
          />
        </div>
      </div>
      {open && <OpenedCard id={details} estimate={estimate} actions={actions} progress={progress} />}
    </article>
  );
}

/** Says where the estimate stands and what happened last, with the one thing that is done next. */
function StepOfCard({
  estimate,
  actions: { parts, onPdf, onCancelPdf, write },
  progress,
}: Pick<EstimateCardProps, 'estimate' | 'actions' | 'progress'>) {
  const { id, estimateNumber } = estimate;
  return (
    <div className={classes.step}>
      <div className={classes.state}>
        <StatusOfEstimate estimate={estimate} mayChange={write !== null} />
        <div className={`${classes.event} numbers`}>
          <parts.Event estimate={estimate} />
        </div>
      </div>
      <div className={`${classes.verb} not-printed`}>
        {progress === undefined ? (
          <parts.Verb estimate={estimate} />
        ) : (
          <EstimatePdfMenu
            number={estimateNumber}
            progress={progress}
            onStart={(language, includeImages) => onPdf(id, language, includeImages)}
            onCancel={() => onCancelPdf(id)}
          />
        )}
      </div>
    </div>
  );
}

interface MoreActionsProps {
  readonly estimate: EstimateSummary;
  readonly write: CardActions['write'];
  readonly customer: CustomerActions | null;
  /** Left out where the document and the editor have buttons of their own. */
  readonly onPdf?: (language: Language, includeImages: boolean) => void;
}

/** All that is not the next step. */
export function MoreActions({ estimate, write, customer, onPdf }: MoreActionsProps) {
  const words = useWords(estimatesWords);
  const { of } = useWords(webWords);
  const { id, estimateNumber } = estimate;
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
          onPdf={onPdf}
          onEdit={onPdf && write ? () => write.onEdit(id) : undefined}
          onSaveTemplate={write ? () => write.onSaveTemplate(estimate) : undefined}
          onDelete={write ? () => write.onDelete(estimate) : undefined}
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
  const { vehicle, vehicleLicensePlate, description, tax, total } = estimate;
  const plate = vehicle?.licensePlate ?? vehicleLicensePlate;
  const car = [vehicle?.make, vehicle?.model, vehicle?.year].filter(Boolean).join(' ');
  return (
    <dl className={classes.facts}>
      <div className={classes.plate}>
        <VisuallyHidden component="dt">{words.plate}</VisuallyHidden>
        <dd>{plate ? <PlateOf id={estimate.vehicleId} plate={plate} /> : '-'}</dd>
      </div>
      <div className={classes.work}>
        <VisuallyHidden component="dt">{words.work}</VisuallyHidden>
        <dd title={[description, car].filter(Boolean).join('\n')}>
          <span className={classes.about}>{description ?? '-'}</span>
          {car && <span className={classes.car}>{car}</span>}
        </dd>
      </div>
      <div className={classes.customer}>
        <VisuallyHidden component="dt">{words.customer}</VisuallyHidden>
        <dd title={estimate.customerName ?? undefined}>
          <CustomerOf estimate={estimate} />
        </dd>
      </div>
      <div className={classes.total}>
        <VisuallyHidden component="dt">
          {Number(tax) === 0 ? words.totalWithoutVat : words.total}
        </VisuallyHidden>
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
