import { Button, Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { cents, displayMoney } from '../../../shared/money.ts';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import { useIsPhone } from '../../../web/ui/use-is-phone.ts';
import { webWords } from '../../../web/web.words.ts';
import type { Car } from '../applicable-services.ts';
import { serviceCategories } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { matchingOffers, offeredServices, type ServiceOffer } from '../service-offers.ts';
import { carLabel } from './car-label.ts';
import { servicesQuery } from './catalogue.queries.ts';
import { serviceText } from '../service-text.ts';

interface ServicePickerProps {
  /** What the button says. */
  readonly label: string;
  /** In front of the label, when there is another than the usual one. */
  readonly icon?: ReactNode;
  /** Prices are those for this car. */
  readonly car: Car;
  /** `name` in the language of the screen; `price` without VAT, null where an estimate is required. */
  readonly onPick: (name: string, price: string | null) => void;
}

/** A button that becomes a search for a service while one is being picked. */
export const ServicePicker = memo(function ServicePicker({ label, icon, car, onPick }: ServicePickerProps) {
  const [searching, setSearching] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const giveUp = () => {
    flushSync(() => setSearching(false));
    button.current?.focus();
  };
  if (searching)
    return (
      <ServiceSearch
        label={label}
        car={car}
        onPick={onPick}
        onLeave={() => setSearching(false)}
        onGiveUp={giveUp}
      />
    );
  return (
    <Button
      ref={button}
      variant="default"
      size="sm"
      leftSection={icon ?? <IconListDetails size={18} aria-hidden />}
      onClick={() => setSearching(true)}
    >
      {label}
    </Button>
  );
});

interface ServiceSearchProps extends ServicePickerProps {
  /** Something was picked, or the focus went elsewhere. */
  readonly onLeave: () => void;
  /** Esc was pressed. */
  readonly onGiveUp: () => void;
}

function ServiceSearch({ label, car, onPick, onLeave, onGiveUp }: ServiceSearchProps) {
  const words = useWords(catalogueWords);
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const offers = useOffers(car, typed);
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownClose: (source) => (source === 'keyboard' ? onGiveUp() : onLeave()),
  });
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const priced = `${carLabel(car, words)} · ${words.exclVat}`;
  const phone = useIsPhone();
  useEffect(() => {
    input.current?.focus();
    // A keyboard comes up from below: above it there is room for the list then.
    if (phone) input.current?.scrollIntoView({ block: 'start' });
    // oxlint-disable-next-line react/exhaustive-deps -- where it opens
  }, []);
  // What fits best is ready for Enter.
  useEffect(() => {
    if (typed.trim()) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store is made anew on each render
  }, [typed, offers.found]);
  const submit = (id: string) => {
    const picked = offers.found?.find(({ service }) => service.id === id);
    onLeave();
    if (picked) onPick(serviceText(picked.service, language).name, picked.price);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} zIndex={350} middlewares={{ size: true }}>
      {/* Open as soon as it is there, which its own store learns only later. */}
      <Combobox.Target withExpandedAttribute aria-expanded aria-controls={list}>
        <TextInput
          ref={input}
          aria-label={label}
          placeholder={words.searchPlaceholder}
          size="sm"
          flex="1 1 300px"
          maw={520}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Enter chooses; it does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onBlur={onLeave}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown style={{ display: 'flex', flexDirection: 'column' }}>
        <Combobox.Header aria-hidden>
          <Text size="xs" c="dimmed">
            {priced}
          </Text>
        </Combobox.Header>
        <Offers id={list} label={priced} {...offers} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Fetched each time one searches: a colleague may have changed a price. */
function useOffers(car: Car, typed: string) {
  const { data, error } = useQuery({ ...servicesQuery(), refetchOnMount: 'always' });
  const offered = useMemo(() => data && offeredServices(data, car), [data, car]);
  const found = useMemo(() => offered && matchingOffers(offered, typed), [offered, typed]);
  return { found, hasAny: Boolean(offered?.length), failed: error !== null };
}

interface OffersProps {
  readonly id: string;
  readonly label: string;
  /** Undefined until they are there. */
  readonly found: readonly ServiceOffer[] | undefined;
  readonly hasAny: boolean;
  readonly failed: boolean;
}

function Offers({ id, label, found, hasAny, failed }: OffersProps) {
  const words = useWords(catalogueWords);
  const general = useWords(webWords);
  const waiting = failed ? general.loadFailed : general.loading;
  return (
    <>
      {!found?.length && (
        <Text size="sm" p="xs" role="status">
          {found ? (hasAny ? words.noMatches : words.noServices) : waiting}
        </Text>
      )}
      <Combobox.Options id={id} aria-label={label} mah={320} style={{ overflowY: 'auto' }} aria-busy={!found}>
        {serviceCategories.map((category) => {
          const offers = found?.filter(({ service }) => service.category === category) ?? [];
          if (offers.length === 0) return null;
          return (
            <Combobox.Group key={category} label={words[category]}>
              {offers.map((offer) => (
                <Offer key={offer.service.id} {...offer} />
              ))}
            </Combobox.Group>
          );
        })}
      </Combobox.Options>
    </>
  );
}

function Offer({ service, price }: ServiceOffer) {
  const words = useWords(catalogueWords);
  const { language } = useLanguage();
  return (
    <Combobox.Option value={service.id}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text size="sm" fw={600}>
          {serviceText(service, language).name}
        </Text>
        <Text size="sm" ta="end" className="numbers" style={{ whiteSpace: 'nowrap' }}>
          {price === null ? words.estimateRequired : displayMoney(cents(price), language)}
        </Text>
      </Group>
    </Combobox.Option>
  );
}
