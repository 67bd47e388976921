import { cents, displayMoney, type Cents } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Submission } from '../submissions.contract.ts';
import { submissionsWords } from '../submissions.words.ts';
import classes from './Submission.module.css';
import { Text } from '#web/ui/Text.tsx';

/** What the visitor chose, priced as on the day of the request. */
export function SubmissionServices({ submission }: { readonly submission: Submission }) {
  const words = useWords(submissionsWords);
  const { language } = useLanguage();
  const { selectedServices, subtotal, vatAmount, totalPrice, hasUnpriced } = submission;
  const money = (text: string) => displayMoney(cents(text), language);
  const open = hasUnpriced ? '+' : '';
  return (
    <Section title={words.selectedServices}>
      {selectedServices.length === 0 && <Text size="sm">{words.noServices}</Text>}
      <ul className={classes.services}>
        {selectedServices.map((chosen) => (
          <li key={chosen.id}>
            <Service chosen={chosen} />
          </li>
        ))}
      </ul>
      <dl className={`${classes.totals} numbers`}>
        <dt>{words.totalExclVat}</dt>
        <dd>{money(subtotal) + open}</dd>
        <dt>{words.vat}</dt>
        <dd>{money(vatAmount)}</dd>
        <dt className={classes.gross}>{words.totalInclVat}</dt>
        <dd className={classes.gross}>{money(totalPrice) + open}</dd>
      </dl>
    </Section>
  );
}

function Service({ chosen }: { readonly chosen: Submission['selectedServices'][number] }) {
  const words = useWords(submissionsWords);
  const { language } = useLanguage();
  const { quantity, price, service, notes, customDescription, isOtherService } = chosen;
  const latvian = language === 'lv';
  const name = (latvian && chosen.serviceNameLv) || chosen.serviceName;
  const description = (latvian && service.descriptionLv) || service.description;
  const net = price.price === null ? null : ((cents(price.price) * quantity) as Cents);
  // What "Other" asks for stands among the customer's words.
  const remark = isOtherService ? null : (customDescription ?? notes);
  const gross = chosen.totalPrice === null ? null : cents(chosen.totalPrice);
  return (
    <>
      <div>
        <Text size="sm" fw={600}>
          {isOtherService ? words.other : name}
          {quantity > 1 && ` × ${quantity}`}
        </Text>
        {remark && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {remark}
          </Text>
        )}
        {!isOtherService && description && (
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      <Text size="sm" className={`${classes.price} numbers`}>
        {net === null
          ? service.requiresEstimate
            ? words.estimateRequired
            : words.priceOnRequest
          : gross !== null && (
              <>
                <strong>{displayMoney(gross, language)}</strong> {words.inclVat}
                <Text span size="xs" c="dimmed" style={{ display: 'block' }}>
                  {`${displayMoney(net, language)} ${words.exclVat}`}
                </Text>
              </>
            )}
      </Text>
    </>
  );
}
