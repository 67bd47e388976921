import { useNavigate, type NavigateOptions } from '@tanstack/react-router';
import { wallClockOf } from '#shared/dates.ts';
import type { CommandItem } from '#web/menu.ts';
import type { Found, SearchKind } from '../search.contract.ts';

type LinkTarget = Pick<NavigateOptions, 'to' | 'params' | 'search'>;

/** Where a record of each kind opens. */
const places: Record<SearchKind, (found: Found) => LinkTarget> = {
  customers: ({ id }) => ({ to: '/customers/$id', params: { id } }),
  vehicles: ({ id }) => ({ to: '/vehicles', search: { vehicle: id } }),
  estimates: ({ id }) => ({ to: '/estimates/$id', params: { id } }),
  invoices: ({ id }) => ({ to: '/invoices', search: { open: id } }),
  creditNotes: ({ invoiceId }) => ({ to: '/invoices', search: { open: invoiceId ?? undefined } }),
  parts: ({ id }) => ({ to: '/inventory', search: { edit: id } }),
  suppliers: ({ id }) => ({ to: '/suppliers', search: { edit: id } }),
  appointments: ({ id, moment }) => ({
    to: '/schedule',
    search: { edit: id, ...(moment === null ? {} : { day: wallClockOf(moment).day }) },
  }),
  submissions: ({ id }) => ({ to: '/contact-submissions', search: { open: id } }),
};

/** Opens what was found, on its own screen. */
export function useLeadTo(): (kind: SearchKind, found: Found) => void {
  const navigate = useNavigate();
  return (kind, found) =>
    void navigate({ ...places[kind](found), state: { linked: found.invoiceId ?? found.id } });
}

/** Opens the screen of a command, with what it does there. */
export function useLeadToCommand(): (command: CommandItem) => void {
  const navigate = useNavigate();
  return ({ to, search }) => void navigate({ to, search });
}
