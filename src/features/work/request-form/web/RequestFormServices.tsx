import type { ReactNode } from 'react';
import { displayMoney } from '#shared/money.ts';
import { serviceText } from '#features/records/catalogue/service-text.ts';
import { itemTotal } from '../request-totals.ts';
import { AreaField } from './RequestFormField.tsx';
import { RequestFormStep } from './RequestFormStep.tsx';
import { listOf, type RequestForm } from './request-form-state.ts';
import type { OfferedService } from './request-services.ts';

interface ServicesProps {
  readonly form: RequestForm;
  /** On a phone what is chosen is one line then, with a way back to the list. */
  readonly folded: boolean;
  readonly onUnfold: () => void;
  /** Stands below the services, folded or not. */
  readonly children: ReactNode;
}

export function RequestFormServices({ form, folded, onUnfold, children }: ServicesProps) {
  const { words } = form;
  return (
    <RequestFormStep
      id="request-services"
      number={2}
      title={words.servicesTitle}
      hint={words.servicesHint}
      errors={form.errors.selectedServiceIds ?? []}
    >
      {folded && (
        <p className="folded">
          <span>
            {listOf(form.chosen, form.draft.other, form.language)
              .map(([name]) => name)
              .join(', ')}
          </span>
          <button
            type="button"
            className="button button-quiet"
            aria-label={words.changeServices}
            onClick={onUnfold}
          >
            {words.change}
          </button>
        </p>
      )}
      <div className={folded ? 'foldable' : undefined}>
        <ServiceFields form={form} />
      </div>
      {children}
    </RequestFormStep>
  );
}

function ServiceFields({ form }: { readonly form: RequestForm }) {
  const { words, draft, change, offer } = form;
  return (
    <>
      <div aria-live="polite" aria-busy={offer.state === 'loading'}>
        {offer.state === 'car' && <p className="notice">{words.servicesFirstCar}</p>}
        {offer.state === 'loading' && <p className="notice">{words.servicesLoading}</p>}
        {offer.state === 'failed' && (
          <div className="notice">
            <p>{words.servicesFailed}</p>
            <button type="button" className="button button-quiet" onClick={form.retryOffer}>
              {words.tryAgain}
            </button>
          </div>
        )}
      </div>
      {offer.state === 'ready' && <OfferedServices form={form} services={offer.services} />}
      <label className="choice">
        <input
          type="checkbox"
          name="other"
          checked={draft.other}
          onChange={(event) => change({ other: event.target.checked })}
        />
        <span className="choice-text">
          <strong>{words.otherService}</strong>
          <small>{words.otherServiceHint}</small>
        </span>
        <span className="choice-unpriced">{words.toBeCalculated}</span>
      </label>
      {draft.other && <AreaField form={form} name="otherServiceDescription" label={words.otherDescription} />}
      <AreaField
        form={form}
        name="description"
        label={words.description}
        hint={words.descriptionHint}
        optional
      />
    </>
  );
}

function OfferedServices(props: {
  readonly form: RequestForm;
  readonly services: readonly OfferedService[];
}) {
  const { form, services } = props;
  const categories = new Set(services.map((item) => item.service.category));
  return [...categories].map((category) => {
    const inCategory = services.filter((item) => item.service.category === category);
    return (
      <div className="choices" role="group" aria-label={form.words[category]} key={category}>
        <p className="choices-title" aria-hidden="true">
          {form.words[category]}
        </p>
        {inCategory.map((item) => (
          <ServiceChoice form={form} item={item} key={item.service.id} />
        ))}
      </div>
    );
  });
}

function ServiceChoice({ form, item }: { readonly form: RequestForm; readonly item: OfferedService }) {
  const { service } = item;
  const selected = form.draft.selectedServiceIds;
  const checked = selected.includes(service.id);
  const toggle = () =>
    form.change({
      selectedServiceIds: checked ? selected.filter((id) => id !== service.id) : [...selected, service.id],
    });
  const { name, description } = serviceText(service, form.language);
  return (
    <label className="choice">
      <input
        type="checkbox"
        name="selectedServiceIds"
        value={service.id}
        checked={checked}
        onChange={toggle}
      />
      <span className="choice-text">
        <strong>{name}</strong>
        {description && <small>{description}</small>}
      </span>
      <Price form={form} item={item} />
    </label>
  );
}

function Price({ form, item }: { readonly form: RequestForm; readonly item: OfferedService }) {
  const { words, language } = form;
  const total = itemTotal(item);
  if (!total)
    return (
      <span className="choice-unpriced">
        {item.service.requiresEstimate ? words.estimateRequired : words.priceOnRequest}
      </span>
    );
  return (
    <span className="choice-price">
      <strong>{displayMoney(total.gross, language)}</strong>
      {total.vat > 0 && (
        <>
          <small>{words.inclVat}</small>
          <small>{words.exclVat(displayMoney(total.net, language))}</small>
        </>
      )}
    </span>
  );
}
