import { IconReceiptEuro } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { invoicesSearch } from '#features/work/invoices/web/invoices-search.ts';
import { overdueCountQuery } from '#features/work/invoices/web/overdue-count.queries.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/invoices': ReturnType<typeof invoicesSearch>;
  }
}

export const screen: Screen<'/invoices'> = {
  path: '/invoices',
  permission: 'invoices.manage',
  menu: {
    en: 'Invoices',
    lv: 'Rēķini',
    icon: IconReceiptEuro,
    group: 'money',
    position: 7,
    waiting: overdueCountQuery,
    harm: {
      en: () => 'overdue',
      lv: () => 'kavējas',
    },
  },
  commands: [
    { en: 'Create Invoice', lv: 'Izrakstīt rēķinu', search: { edit: 'new' }, permission: 'invoices.manage' },
    {
      en: 'Unpaid invoices',
      lv: 'Neapmaksātie rēķini',
      search: { status: 'unpaid' },
      permission: 'invoices.manage',
    },
    {
      en: 'Invoices overdue',
      lv: 'Rēķini ar kavētu apmaksu',
      search: { status: 'overdue' },
      permission: 'invoices.manage',
    },
    {
      en: 'Credit notes',
      lv: 'Kredītrēķini',
      search: { view: 'credit-notes' },
      permission: 'invoices.manage',
    },
    {
      en: 'Payments and bank',
      lv: 'Maksājumi un banka',
      search: { view: 'payments' },
      permission: 'invoices.manage',
    },
    { en: 'Reminders', lv: 'Atgādinājumi', search: { view: 'reminders' }, permission: 'invoices.manage' },
    {
      en: 'Month for the accountant',
      lv: 'Mēneša dati grāmatvedim',
      search: { view: 'month' },
      permission: 'reports.read',
    },
  ],
  search: invoicesSearch,
  load: async () => (await import('./InvoicesScreen.tsx')).InvoicesScreen,
};
