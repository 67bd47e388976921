import { Combobox } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useMemo, type ReactNode } from 'react';
import { cents, displayMoney } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { SearchButton, type Search } from '#web/ui/SearchButton.tsx';
import { webWords } from '#web/web.words.ts';
import type { Car } from '../applicable-services.ts';
import { serviceCategories } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { matchingOffers, offeredServices, type ServiceOffer } from '../service-offers.ts';
import { carLabel } from '../makes.ts';
import { servicesQuery } from './catalogue.queries.ts';
import { serviceText } from '../service-text.ts';
import { Group } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface ServicePickerProps {
  /** What the button says. */
  readonly label: string;
  /** In front of the label, when there is another than the usual one. */
  readonly icon?: ReactNode;
  /** Prices are those for this car. */
  readonly car: Car;
  readonly onPick: (service: PickedService) => void;
}

/** What a line that is made of a service takes over from it. */
export interface PickedService {
  /** In the language of the screen. */
  readonly name: string;
  /** Without VAT; null where an estimate is required. */
  readonly price: string | null;
  readonly isHighVoltage: boolean;
}

/** A button that becomes a search for a service while one is being picked. */
export const ServicePicker = memo(function ServicePicker({ label, icon, car, onPick }: ServicePickerProps) {
  const { searchPlaceholder } = useWords(catalogueWords);
  return (
    <SearchButton
      label={label}
      icon={icon ?? <IconListDetails size={18} aria-hidden />}
      placeholder={searchPlaceholder}
    >
      {(search) => <Offers {...search} car={car} onPick={onPick} />}
    </SearchButton>
  );
});

/** Fetched each time one searches: a colleague may have changed a price. */
function useOffers(car: Car, typed: string) {
  const { data, error } = useQuery({ ...servicesQuery(), refetchOnMount: 'always' });
  const offered = useMemo(() => data && offeredServices(data, car), [data, car]);
  const found = useMemo(() => offered && matchingOffers(offered, typed), [offered, typed]);
  return { found, hasAny: Boolean(offered?.length), failed: error !== null };
}

interface OffersProps extends Search, Pick<ServicePickerProps, 'car' | 'onPick'> {}

function Offers({ typed, listId, onFound, car, onPick }: OffersProps) {
  const words = useWords(catalogueWords);
  const general = useWords(webWords);
  const { found, hasAny, failed } = useOffers(car, typed);
  const priced = `${carLabel(car, words)} · ${words.exclVat}`;
  const waiting = failed ? general.loadFailed : general.loading;
  useEffect(() => {
    onFound();
    // oxlint-disable-next-line react/exhaustive-deps -- for other offers, not for another function
  }, [typed, found]);
  return (
    <>
      <Combobox.Header aria-hidden>
        <Text size="xs" c="dimmed">
          {priced}
        </Text>
      </Combobox.Header>
      {!found?.length && (
        <Text size="sm" p="xs" role="status">
          {found ? (hasAny ? words.noMatches : words.noServices) : waiting}
        </Text>
      )}
      <Combobox.Options
        id={listId}
        aria-label={priced}
        mah={320}
        style={{ overflowY: 'auto' }}
        aria-busy={!found}
      >
        {serviceCategories.map((category) => {
          const offers = found?.filter(({ service }) => service.category === category) ?? [];
          if (offers.length === 0) return null;
          return (
            <Combobox.Group key={category} label={words[category]}>
              {offers.map((offer) => (
                <Offer key={offer.service.id} {...offer} onPick={onPick} />
              ))}
            </Combobox.Group>
          );
        })}
      </Combobox.Options>
    </>
  );
}

function Offer({ service, price, onPick }: ServiceOffer & Pick<ServicePickerProps, 'onPick'>) {
  const words = useWords(catalogueWords);
  const { language } = useLanguage();
  const { name } = serviceText(service, language);
  return (
    <Combobox.Option
      value={service.id}
      onClick={() => onPick({ name, price, isHighVoltage: service.isHighVoltage })}
    >
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" className="numbers" style={{ whiteSpace: 'nowrap', textAlign: 'end' }}>
          {price === null ? words.estimateRequired : displayMoney(cents(price), language)}
        </Text>
      </Group>
    </Combobox.Option>
  );
}
