import { lazyForm } from '#web/form/lazy-form.tsx';

/** The form of an estimate, in the dialog of a new one and on the page of one that there is. */
export const EstimateForm = lazyForm(() => import('./EstimateForm.tsx'), 'EstimateForm');
