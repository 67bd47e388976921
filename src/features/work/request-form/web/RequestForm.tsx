import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { rigaYear } from '#shared/dates.ts';
import type { Language } from '#shared/words.ts';
import { BookInstead } from './BookInstead.tsx';
import { RequestFormCar } from './RequestFormCar.tsx';
import { FieldError } from './RequestFormField.tsx';
import { RequestFormFiles } from './RequestFormFiles.tsx';
import { RequestFormServices } from './RequestFormServices.tsx';
import { RequestFormStatus, Toast } from './RequestFormStatus.tsx';
import { RequestFormStep } from './RequestFormStep.tsx';
import { RequestFormTotal } from './RequestFormTotal.tsx';
import { RequestFormYou } from './RequestFormYou.tsx';
import { RequestSent } from './RequestSent.tsx';
import { useSteps } from './request-steps.ts';
import { loadRequestApi } from './load-request-api.ts';
import type { FormDraft } from './request-draft.ts';
import { useRequestForm, type RequestForm as Form } from './request-form-state.ts';

export interface RequestFormProps {
  readonly language: Language;
  readonly phone: string;
  /** The year in which the page was rendered; the browser's replaces it. */
  readonly year: number;
  /** Where they can be read; opened beside the form, which keeps its files. */
  readonly privacyUrl: string;
  readonly termsUrl: string;
  /** The shop's line about its warranty, shown with the total; empty: none. */
  readonly warranty: string;
  /** Where a time is booked, and the ids of the services for which one can be. */
  readonly bookUrl: string;
  readonly bookable: readonly string[];
  readonly typed?: Partial<FormDraft>;
  /** The car and services were chosen on another page: the form begins with what is still to be filled in. */
  readonly continues?: boolean;
}

const nothingTyped: Partial<FormDraft> = {};

/** The public service request: car, services, you, files, send. */
export function RequestForm({
  language,
  phone,
  year: renderedYear,
  privacyUrl,
  termsUrl,
  warranty,
  bookUrl,
  bookable,
  typed = nothingTyped,
  continues = false,
}: RequestFormProps) {
  const form = useRequestForm(language, typed);
  const [year, setYear] = useState(renderedYear);
  const element = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const { words, draft, change, status } = form;
  const sending = status.state === 'sending';
  useEffect(() => setYear(rigaYear(new Date())), []);
  useEffect(() => {
    if (status.state === 'wrong' || status.state === 'failed')
      element.current?.querySelector<HTMLElement>('[data-wrong]')?.focus();
  }, [status]);

  const { folded, unfold, next } = useSteps(form, element, continues);
  if (status.state === 'sent')
    return (
      <>
        <RequestSent form={form} sent={status.sent} phone={phone} />
        <Toast form={form} shown={outcome} />
      </>
    );
  return (
    <form
      className="request"
      ref={element}
      noValidate
      aria-label={words.formLabel}
      aria-busy={sending}
      onFocus={() => void loadRequestApi().catch(() => undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <div className="request-steps">
        <div inert={sending} className="request-steps">
          <RequestFormCar form={form} year={year} />
          <RequestFormServices form={form} folded={folded} onUnfold={unfold}>
            <BookInstead form={form} bookUrl={bookUrl} bookable={bookable} />
          </RequestFormServices>
          <RequestFormYou form={form} />
          <RequestFormFiles form={form} />
          <div className="visually-hidden" aria-hidden="true">
            <input
              name="website"
              aria-label="Website"
              autoComplete="off"
              tabIndex={-1}
              value={draft.website}
              onChange={(event) => change({ website: event.target.value })}
            />
          </div>
        </div>
        <SendStep form={form} phone={phone} documents={[privacyUrl, termsUrl]} outcome={outcome} />
      </div>
      <RequestFormTotal form={form} warranty={warranty} onContinue={next} />
      <Toast form={form} shown={outcome} />
    </form>
  );
}

interface SendStepProps {
  readonly form: Form;
  readonly phone: string;
  readonly documents: readonly [string, string];
  readonly outcome: RefObject<HTMLDivElement | null>;
}

function SendStep({ form, phone, documents: [privacyUrl, termsUrl], outcome }: SendStepProps) {
  const { words, draft, status, errors } = form;
  const id = useId();
  const sending = status.state === 'sending';
  const wrong = Boolean(errors.agreement?.length) || undefined;
  return (
    <RequestFormStep number={5} title={words.sendTitle}>
      <div className="agreement">
        <input
          type="checkbox"
          id={id}
          name="agreement"
          checked={draft.agreement}
          disabled={sending}
          data-wrong={wrong}
          aria-invalid={wrong}
          aria-describedby={wrong && `${id}-error`}
          onChange={(event) => form.change({ agreement: event.target.checked })}
        />
        <label htmlFor={id}>
          {words.agree}{' '}
          <a href={privacyUrl} target="_blank">
            {words.privacyPolicy}
          </a>{' '}
          {words.and}{' '}
          <a href={termsUrl} target="_blank">
            {words.termsOfService}
          </a>
        </label>
      </div>
      <FieldError id={`${id}-error`} sentences={errors.agreement ?? []} />
      <div className="send">
        <button
          type="submit"
          className="button button-primary"
          disabled={!draft.agreement}
          aria-disabled={sending}
        >
          {sending ? words.sending : words.send}
        </button>
        {sending && status.progress !== null && (
          <>
            <progress value={status.progress} aria-label={words.uploadProgress} />
            <button type="button" className="button button-quiet" onClick={status.cancel}>
              {words.cancel}
            </button>
          </>
        )}
      </div>
      <p className="step-hint">{words.responsePromise}</p>
      <RequestFormStatus form={form} phone={phone} place={outcome} />
    </RequestFormStep>
  );
}
