import { IconBrandWhatsapp, IconPencil, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { displayDay } from '#shared/dates.ts';
import { cents, displayMoney, displayNumber } from '#shared/money.ts';
import type { Language } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { PlateOf, telOf } from '#web/ui/RecordLinks.tsx';
import { Anchor, Title, VisuallyHidden } from '#web/ui/Text.tsx';
import { webWords } from '#web/web.words.ts';
import { CustomerLink } from '#features/records/customers/web/CustomerLink.tsx';
import { customerPageQuery } from '#features/records/customers/web/shared.queries.ts';
import { whatsAppOf } from '#features/records/customers/whats-app.ts';
import type { Estimate } from '../../estimates.contract.ts';
import { estimatePageWords } from '../../estimate-page.words.ts';
import { estimatesWords } from '../../estimates.words.ts';
import { MoreActions } from '../list/EstimateCard.tsx';
import type { CardActions } from '../list/card-actions.ts';
import { mileageOfText } from '../../mileage-of-work.ts';
import { EstimatePdfMenu } from '../list/EstimatePdfMenu.tsx';
import { StatusOfEstimate } from '../status/StatusOfEstimate.tsx';
import { useEstimatePdf } from '../use-estimate-pdf.ts';
import type { EstimatePageParts } from './page-parts.ts';
import classes from './EstimatePageHead.module.css';

interface HeadProps extends Pick<EstimatePageParts, 'Next' | 'customer'> {
  readonly estimate: Estimate;
  readonly write: CardActions['write'];
  /** Saving is the one thing to do next; whose it is stays in view. */
  readonly isEditing: boolean;
}

/** Which car and whose, how it stands, and what is done next; with the total where its card is not beside the lines. */
export function EstimatePageHead({ estimate, isEditing, Next, ...actions }: HeadProps) {
  const words = useWords(estimatesWords);
  const { language } = useLanguage();
  const { estimateNumber, tax, total } = estimate;
  return (
    <header className={classes.head}>
      <nav aria-label={words.title} className={classes.path}>
        <Anchor renderRoot={(props) => <Link to="/estimates" {...props} />}>{words.title}</Anchor>
      </nav>
      <div className={classes.car}>
        <CarTitle estimate={estimate} />
        <StatusOfEstimate estimate={estimate} mayChange={!isEditing && actions.write !== null} />
      </div>
      <Facts estimate={estimate} />
      {!isEditing && (
        <>
          <Actions estimate={estimate} {...actions} />
          <div className={classes.next} data-stays-clear>
            <p className={classes.total}>
              <span>{Number(tax) === 0 ? words.totalWithoutVat : words.total}</span>
              <strong className="numbers">
                {displayMoney(cents(total), language) + (estimate.hasUnpriced ? '+' : '')}
              </strong>
            </p>
            <Next key={estimateNumber} estimate={estimate} />
          </div>
        </>
      )}
    </header>
  );
}

function CarTitle({ estimate }: Pick<HeadProps, 'estimate'>) {
  const { estimateNumber, vehicle, vehicleId, vehicleLicensePlate } = estimate;
  const plate = vehicle?.licensePlate ?? vehicleLicensePlate;
  const car = [vehicle?.make, vehicle?.model, vehicle?.year].filter(Boolean).join(' ');
  return (
    <Title order={1} fz="page" className={classes.title}>
      {plate || car ? <VisuallyHidden>{`${estimateNumber} `}</VisuallyHidden> : estimateNumber}
      {plate && (
        <span className={classes.plate}>
          <PlateOf id={vehicleId} plate={plate} />
        </span>
      )}
      {car && <span className={classes.model}>{plate ? ` ${car}` : car}</span>}
    </Title>
  );
}

function Facts({ estimate }: Pick<HeadProps, 'estimate'>) {
  const words = useWords(estimatesWords);
  const { language } = useLanguage();
  const { estimateNumber, createdAt, mileage } = estimate;
  return (
    <dl className={classes.facts}>
      <div>
        <VisuallyHidden component="dt">{words.number}</VisuallyHidden>
        <dd className="numbers">
          <strong>{estimateNumber}</strong> {displayDay(createdAt)}
        </dd>
      </div>
      <CustomerFacts estimate={estimate} />
      {mileage && (
        <div>
          <VisuallyHidden component="dt">{words.mileage}</VisuallyHidden>
          <dd className="numbers">{mileageText(mileage, language)}</dd>
        </div>
      )}
    </dl>
  );
}

/** A number is of kilometers; any other text stays as it was typed. */
function mileageText(typed: string, language: Language): string {
  const kilometers = mileageOfText(typed);
  return kilometers === null ? typed : `${displayNumber(kilometers, language)} km`;
}

/** The response to a technician contains no customer at all. */
function CustomerFacts({ estimate: { customerId, customerName } }: Pick<HeadProps, 'estimate'>) {
  const words = useWords(estimatesWords);
  const name = customerName === undefined ? words.hidden : (customerName ?? '-');
  return (
    <div className={classes.customer}>
      <VisuallyHidden component="dt">{words.customer}</VisuallyHidden>
      <dd>
        {customerId && customerName ? <CustomerLink id={customerId} name={customerName} /> : name}
        {customerId && <Reach customerId={customerId} />}
      </dd>
    </div>
  );
}

/** One press calls or opens WhatsApp. */
function Reach({ customerId }: { readonly customerId: string }) {
  const words = useWords(estimatePageWords);
  const mayRead = useCan()('customers.read');
  const { data } = useQuery({ ...customerPageQuery(customerId), enabled: mayRead });
  const phone = data?.phone;
  const chat = phone && whatsAppOf(phone);
  if (!phone) return null;
  return (
    <span className={classes.reach}>
      <a href={telOf(phone)} aria-label={words.call(phone)} className="figure">
        <IconPhone size={18} aria-hidden />
        <span>{phone}</span>
      </a>
      {chat && (
        <a href={chat} target="_blank" rel="noopener noreferrer" aria-label={`WhatsApp ${words.newTab}`}>
          <IconBrandWhatsapp size={18} aria-hidden />
          <span>WhatsApp</span>
        </a>
      )}
    </span>
  );
}

type ActionsProps = Pick<HeadProps, 'estimate' | 'write' | 'customer'>;

/** What is done less often than the next step. */
function Actions({ estimate, write, customer }: ActionsProps) {
  const words = useWords(estimatePageWords);
  const { editOne } = useWords(estimatesWords);
  const { actions, of } = useWords(webWords);
  const pdf = useEstimatePdf();
  const { id, estimateNumber } = estimate;
  return (
    <div className={classes.actions} role="group" aria-label={of(actions, estimateNumber)}>
      {write && (
        <Button
          data-opens-form
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={editOne(estimateNumber)}
          onClick={() => write.onEdit(id)}
        >
          {words.edit}
        </Button>
      )}
      <EstimatePdfMenu
        number={estimateNumber}
        progress={pdf.running.get(id)}
        onStart={(chosen, includeImages) => pdf.start(id, chosen, includeImages)}
        onCancel={() => pdf.cancel(id)}
      />
      {write && <MoreActions estimate={estimate} write={write} customer={customer} />}
    </div>
  );
}
