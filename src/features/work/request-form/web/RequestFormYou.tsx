import { AreaField, TextField } from './RequestFormField.tsx';
import { RequestFormStep } from './RequestFormStep.tsx';
import type { RequestForm } from './request-form-state.ts';

/** Asks who sends the request, how that person is reached, and what else there is to say. */
export function RequestFormYou({ form }: { readonly form: RequestForm }) {
  const { words } = form;
  return (
    <RequestFormStep number={3} title={words.youTitle}>
      <div className="fields fields-you">
        <TextField form={form} name="name" label={words.name} autoComplete="name" />
        <TextField
          form={form}
          name="phone"
          label={words.phone}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <TextField
          form={form}
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <AreaField
        form={form}
        name="additionalComments"
        label={words.comments}
        hint={words.commentsHint}
        optional
      />
    </RequestFormStep>
  );
}
