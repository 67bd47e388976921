import { makes, teslaModels, type Make } from '#features/records/catalogue/makes.ts';
import { SelectField, TextField } from './RequestFormField.tsx';
import { RequestFormStep } from './RequestFormStep.tsx';
import type { RequestForm } from './request-form-state.ts';

const oldestYear = 2008;

export function RequestFormCar({ form, year }: { readonly form: RequestForm; readonly year: number }) {
  const { words, draft, change } = form;
  const makeLabels: Record<Make, string> = {
    tesla: words.tesla,
    other_ev: words.otherEv,
    other: words.otherMake,
  };
  const years = Array.from({ length: year - oldestYear + 1 }, (_, age) => String(year - age));
  // A model belongs to its make: another make empties it.
  const makeForm = {
    ...form,
    change: (patch: Partial<typeof draft>) =>
      change(patch.make === undefined ? patch : { ...patch, model: '' }),
  };
  return (
    <RequestFormStep number={1} title={words.carTitle} hint={words.carHint}>
      <div className="fields fields-car">
        <SelectField
          form={makeForm}
          name="make"
          label={words.make}
          choices={[['', words.choose], ...makes.map((make) => [make, makeLabels[make]] as const)]}
        />
        {draft.make === '' || draft.make === 'tesla' ? (
          <SelectField
            form={form}
            name="model"
            label={words.model}
            choices={[['', words.choose], ...(draft.make ? Object.entries(teslaModels) : [])]}
          />
        ) : (
          <TextField form={form} name="model" label={words.model} hint={words.modelExample} maxLength={60} />
        )}
        <SelectField
          form={form}
          name="year"
          label={words.year}
          optional
          choices={[['', words.yearAny], ...years.map((each) => [each, each] as const)]}
        />
      </div>
    </RequestFormStep>
  );
}
