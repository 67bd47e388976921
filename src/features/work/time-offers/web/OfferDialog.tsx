import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type PointerEvent } from 'react';
import { ApiError } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { Arrived, FormSkeleton } from '#web/form/lazy-form.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { webWords } from '#web/web.words.ts';
import { customerPageQuery } from '#features/records/customers/web/shared.queries.ts';
import type { PickedVehicle } from '#features/records/vehicles/picked-vehicle.ts';
import { sendWords } from '#features/work/jobs/job-portal.words.ts';
import { MadeLinkShown, Notice, useObstacle, type Made } from '#features/work/jobs/web/send/SendLink.tsx';
import { timeOfferDraft } from '../time-offers.contract.ts';
import { timeOffersWords } from '../time-offers.words.ts';
import { SendStep } from './SendStep.tsx';
import { useMakeOffer, waysQuery } from './time-offers.queries.ts';
import type { Recipient, WorkToOffer } from './work-to-offer.ts';
import { WorkStep } from './WorkStep.tsx';

interface OfferDialogProps {
  readonly work: WorkToOffer;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Offers times in two steps: what and when, then how the link goes out; a person has it to pass on at the end. */
export function OfferDialog({ work, onCancel, onDone }: OfferDialogProps) {
  const words = useWords(timeOffersWords);
  const customer = useQuery(customerPageQuery(work.customerId));
  const ways = useQuery(waysQuery);
  const [made, setMade] = useState<Made | null>(null);
  if (made)
    return (
      <Stack>
        <Notice kind="info" text={words.held} />
        <MadeLinkShown made={made} onDone={onDone} />
      </Stack>
    );
  const error = customer.error ?? ways.error;
  if (error && !(customer.data && ways.data))
    return (
      <LoadFailure error={error} onRetry={() => void Promise.all([customer.refetch(), ways.refetch()])} />
    );
  if (!customer.data || !ways.data) return <FormSkeleton />;
  return (
    <Arrived>
      <OfferForm
        work={work}
        recipient={{ customer: customer.data, ...ways.data }}
        onCancel={onCancel}
        onDone={onDone}
        onMade={setMade}
      />
    </Arrived>
  );
}

interface OfferFormProps extends OfferDialogProps {
  readonly recipient: Recipient;
  readonly onMade: (made: Made) => void;
}

const ofSending = new Set(['channel', 'email', 'message', 'language']);
/** Says whether what the server refuses stands on the first step. */
const isOfWork = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).some((field) => !ofSending.has(field));

type Step = 'work' | 'send';

function OfferForm({ work, recipient, onCancel, onDone, onMade }: OfferFormProps) {
  const words = useWords(timeOffersWords);
  const send = useWords(sendWords);
  const { cancel } = useWords(webWords);
  const [step, setStep] = useState<Step>('work');
  const [picked, setPicked] = useState<PickedVehicle | null>(null);
  const { form, busy, submit } = useOfferForm({
    work,
    recipient,
    onDone,
    onMade,
    onOfWork: () => setStep('work'),
  });
  const { channel } = form.values;
  const obstacle = useObstacle(work.customerId, recipient)(channel);
  useUnsaved(form.isDirty());
  const { around, show, isSecondPress, forgetPress } = useSteps(setStep);
  const pick = (vehicle: PickedVehicle | null) => {
    setPicked(vehicle);
    form.setFieldValue('vehicleId', vehicle?.kind === 'record' ? vehicle.id : null);
  };
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    if (step === 'send') {
      if (obstacle !== null || isSecondPress(event)) return event.preventDefault();
      return submit(event);
    }
    // What is wrong is said at its field, and the first of them gets the focus.
    if (form.validate().hasErrors) return submit(event);
    event.preventDefault();
    show('send', event);
  };
  const buttons = {
    mail: send.sendMail,
    whatsapp: send.makeMessage,
    copy: send.copyLink,
    qr: send.showCode,
  };
  return (
    <form onSubmit={goOn} onPointerDown={forgetPress} noValidate ref={around}>
      {step === 'work' ? (
        <WorkStep form={form} work={work} picked={picked} onPick={pick} />
      ) : (
        <SendStep form={form} customerId={work.customerId} recipient={recipient} />
      )}
      <FormButtons
        busy={busy}
        onCancel={step === 'work' ? onCancel : () => show('work')}
        cancelLabel={step === 'work' ? cancel : words.back}
        saveLabel={step === 'work' ? words.next : buttons[channel]}
      />
    </form>
  );
}

/** The second press of a double one comes within this time. */
const DOUBLE_PRESS_MS = 500;

/** Where a step begins for the keyboard: how the link goes out, or the first of the chosen times. */
const beginnings: Record<Step, string> = { send: 'input:checked', work: '[data-path="times.0"]' };

/** Leads from step to step: the focus goes along, and a double press on the button of one does not press that of the next. */
function useSteps(setStep: (step: Step) => void) {
  const around = useRef<HTMLFormElement>(null);
  const shown = useRef<Step | null>(null);
  const pressedAt = useRef(0);
  useEffect(() => {
    if (shown.current) around.current?.querySelector<HTMLElement>(beginnings[shown.current])?.focus();
    shown.current = null;
  });
  return {
    around,
    show: (step: Step, event?: FormEvent) => {
      shown.current = step;
      pressedAt.current = event?.timeStamp ?? 0;
      setStep(step);
    },
    /** Who has pressed something else meanwhile means the next press. */
    forgetPress: ({ target }: PointerEvent<HTMLFormElement>) => {
      if (target instanceof Element && !target.closest('[type="submit"]')) pressedAt.current = 0;
    },
    isSecondPress: ({ timeStamp }: FormEvent) => timeStamp - pressedAt.current < DOUBLE_PRESS_MS,
  };
}

interface FormOptions extends Pick<OfferFormProps, 'work' | 'recipient' | 'onDone' | 'onMade'> {
  readonly onOfWork: () => void;
}

function useOfferForm({ work, recipient, onDone, onMade, onOfWork }: FormOptions) {
  const words = useWords(timeOffersWords);
  const send = useWords(sendWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useMakeOffer();
  const { customer, sendsMail } = recipient;
  return useContractForm({
    schema: timeOfferDraft,
    initialValues: {
      customerId: work.customerId,
      vehicleId: work.vehicle?.id ?? null,
      estimateId: work.estimateId,
      service: work.service,
      minutes: String(work.minutes),
      bayKind: null,
      technicianId: null,
      times: [],
      lasts: 'tomorrow',
      channel: sendsMail && customer.email ? 'mail' : 'copy',
      language: customer.language,
      email: customer.email ?? '',
      message: '',
    },
    onSubmit: async (values) => {
      const { channel, email } = values;
      const isMail = channel === 'mail';
      const made = await mutateAsync({
        ...values,
        email: isMail ? email : null,
        message: isMail ? values.message : null,
      });
      if (!isMail) return onMade({ ...made, channel });
      succeed(send.mailQueued(email ?? customer.email ?? ''));
      onDone();
    },
    onFailure: (error) => {
      if (isOfWork(error)) onOfWork();
      fail(error, words.failed);
    },
  });
}
