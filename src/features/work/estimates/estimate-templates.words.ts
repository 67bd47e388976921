import { templateFields } from './estimate.fields.ts';
import { defineWords, plural } from '#shared/words.ts';

/** Templates of estimates: the list, keeping one, and using one. */
export const estimateTemplatesWords = defineWords({
  name: templateFields.name,
  templates: { en: 'Templates', lv: 'Veidnes' },
  title: { en: 'Estimate templates', lv: 'Tāmju veidnes' },
  none: { en: 'No templates yet', lv: 'Veidņu vēl nav' },
  noneHint: {
    en: 'Open the menu of an estimate and choose “Save as template”.',
    lv: 'Atveriet tāmes izvēlni un izvēlieties „Saglabāt kā veidni”.',
  },
  lines: {
    en: (count: number) => plural('en', count, { one: `${count} line`, other: `${count} lines` }),
    lv: (count: number) =>
      plural('lv', count, { zero: `${count} rindu`, one: `${count} rinda`, other: `${count} rindas` }),
  },
  create: { en: 'Create estimate', lv: 'Izveidot tāmi' },
  createOf: {
    en: (name: string) => `Create estimate from “${name}”`,
    lv: (name: string) => `Izveidot tāmi no veidnes „${name}”`,
  },
  renameOf: { en: (name: string) => `Rename “${name}”`, lv: (name: string) => `Pārdēvēt „${name}”` },
  deleteOf: { en: (name: string) => `Delete “${name}”`, lv: (name: string) => `Dzēst „${name}”` },

  saveAsTemplate: { en: 'Save as template', lv: 'Saglabāt kā veidni' },
  saveTitle: {
    en: (number: string) => `Save ${number} as template`,
    lv: (number: string) => `Saglabāt tāmi ${number} kā veidni`,
  },
  whatIsSaved: {
    en: 'The template keeps the description and the lines, without mechanics. Customer, vehicle, images and internal notes are not kept: check that the texts name no person.',
    lv: 'Veidnē paliek apraksts un rindas bez mehāniķiem. Klients, auto, attēli un iekšējās piezīmes netiek saglabātas: pārbaudiet, vai tekstos nav minēta neviena persona.',
  },
  replaces: {
    en: 'A template of this name exists. Its content will be replaced.',
    lv: 'Veidne ar šādu nosaukumu jau ir. Tās saturs tiks aizstāts.',
  },
  replace: { en: 'Replace template', lv: 'Aizstāt veidni' },
  saved: { en: 'Template saved', lv: 'Veidne saglabāta' },
  saveFailed: { en: 'Failed to save template', lv: 'Neizdevās saglabāt veidni' },

  deleteTitle: { en: 'Delete template', lv: 'Dzēst veidni' },
  deleteQuestion: {
    en: (name: string) =>
      `Are you sure you want to delete the template “${name}”? Estimates made from it stay.`,
    lv: (name: string) => `Vai tiešām dzēst veidni „${name}”? No tās izveidotās tāmes paliks.`,
  },
  deleted: { en: 'Template deleted', lv: 'Veidne dzēsta' },
  deleteFailed: { en: 'Failed to delete template', lv: 'Neizdevās dzēst veidni' },
  loadFailed: { en: 'Failed to load template', lv: 'Neizdevās ielādēt veidni' },
  gone: { en: 'Template not found', lv: 'Veidne nav atrasta' },

  addFromTemplate: { en: 'Add from template', lv: 'Pievienot no veidnes' },
  search: { en: 'Search templates...', lv: 'Meklēt veidnes...' },
  noMatches: { en: 'No template found', lv: 'Tāda veidne nav atrasta' },
});
