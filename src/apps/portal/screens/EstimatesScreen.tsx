import { AppointmentOfEstimate } from '../../../features/work/appointments/web/estimate/AppointmentOfEstimate.tsx';
import type { WorkOfEstimate } from '../../../features/work/estimates/web/list/EstimateCard.tsx';
import { EstimatesPage } from '../../../features/work/estimates/web/list/EstimatesPage.tsx';
import { InvoiceOfEstimate } from '../../../features/work/invoices/web/estimate/InvoiceOfEstimate.tsx';

const Work: WorkOfEstimate = ({ estimate }) => (
  <>
    <AppointmentOfEstimate estimate={estimate} />
    <InvoiceOfEstimate estimate={estimate} />
  </>
);

export const EstimatesScreen = () => <EstimatesPage Work={Work} />;
