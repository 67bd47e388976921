import { Menu } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { languages } from '#shared/words.ts';
import { urlOf } from '#shared/contract.ts';
import { useWords } from '#web/i18n.tsx';
import { vehiclesWords } from '#features/records/vehicles/vehicles.words.ts';
import { historyContract } from '../history.contract.ts';
import { Button } from '#web/ui/Button.tsx';

/** Opens the service history of a vehicle as a document, in either language. */
export function VehicleHistoryPdf({ vehicleId }: { readonly vehicleId: string }) {
  const words = useWords(vehiclesWords);
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden />}>
          {words.historyPdf}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((lang) => (
          <Menu.Item
            key={lang}
            component="a"
            href={urlOf(historyContract.ofVehiclePdf, { params: { id: vehicleId }, query: { lang } })}
            target="_blank"
            rel="noopener"
            aria-label={`${lang === 'lv' ? words.latvian : words.english} ${words.newTab}`}
          >
            {lang === 'lv' ? words.latvian : words.english}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
