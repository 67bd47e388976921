import { defineWords } from '#shared/words.ts';

/** The name of a role on every screen. */
export const roleWords = defineWords({
  owner: { en: 'Owner', lv: 'Īpašnieks' },
  service_manager: { en: 'Service Manager', lv: 'Servisa vadītājs' },
  technician: { en: 'Service Technician', lv: 'Mehāniķis' },
  supplier: { en: 'Supplier', lv: 'Piegādātājs' },
});
