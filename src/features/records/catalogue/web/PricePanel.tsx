import { Alert } from '@mantine/core';
import { IconInfoCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { cents, displayMoney, displayNumber } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { RowAction } from '#web/ui/RowAction.tsx';
import { webWords } from '#web/web.words.ts';
import type { Service, ServicePrice } from '../catalogue.contract.ts';
import { catalogueWords } from '../catalogue.words.ts';
import { carLabel } from '../makes.ts';
import { pricesQuery, useDeletePrice } from './catalogue.queries.ts';
import { amountText } from '../price-table.ts';
import { serviceText } from '../service-text.ts';
import classes from './PricePanel.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';

interface PricePanelProps {
  readonly id: string | undefined;
  readonly services: readonly Service[] | undefined;
  readonly covered: boolean;
  readonly onClose: () => void;
  readonly onAdd: () => void;
}

/** The prices of the selected service. */
export function PricePanel({ id, services, covered, onClose, onAdd }: PricePanelProps) {
  const words = useWords(catalogueWords);
  const { language } = useLanguage();
  const service = services?.find((one) => one.id === id);
  return (
    <Dialog
      panel
      covered={covered}
      opened={id !== undefined}
      onClose={onClose}
      title={service ? words.pricesOf(serviceText(service, language).name) : words.pricing}
    >
      {service ? (
        <Prices service={service} onAdd={onAdd} />
      ) : services && id ? (
        <EmptyState text={words.serviceGone} />
      ) : (
        <Skeleton height={200} />
      )}
    </Dialog>
  );
}

function Prices({ service, onAdd }: { readonly service: Service; readonly onAdd: () => void }) {
  const words = useWords(catalogueWords);
  const { data, error, refetch } = useQuery(pricesQuery(service.id));
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {words.addPrice}
    </Button>
  );
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} />;
  return (
    <Stack>
      {service.requiresEstimate && (
        <Alert variant="outline" color="gray" icon={<IconInfoCircle aria-hidden />} c="inherit">
          {words.estimateNote}
        </Alert>
      )}
      {data.length === 0 ? (
        <EmptyState text={words.noPrices} action={addButton} />
      ) : (
        <>
          <Group justify="flex-end">{addButton}</Group>
          <ul className={classes.prices}>
            {data.map((price) => (
              <li key={price.id}>
                <PriceRow service={service} price={price} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

function PriceRow({ service, price }: { readonly service: Service; readonly price: ServicePrice }) {
  const words = useWords(catalogueWords);
  const general = useWords(webWords);
  const { language } = useLanguage();
  const confirm = useConfirm();
  const { mutate } = useDeletePrice();
  const car = carLabel(price, words);
  const remove = async () => {
    const agreed = await confirm({
      title: words.deletePrice,
      text: words.deletePriceQuestion(car, serviceText(service, language).name),
      confirm: general.delete,
    });
    if (agreed) mutate(price.id);
  };
  const net = price.price === null ? null : cents(price.price);
  const rate = displayNumber(price.vatRate, language);
  return (
    <>
      <Text size="sm" fw={600} className={classes.car ?? ''}>
        {car}
      </Text>
      <div className={`${classes.amounts} numbers`}>
        {net === null ? (
          <Text size="sm">{words.estimateRequired}</Text>
        ) : (
          <>
            <Text size="sm" fw={700}>
              {`${displayMoney(net, language)} ${words.exclVat}`}
            </Text>
            <Text size="xs" c="dimmed">
              {`${displayMoney(cents(amountText(price, 'gross')), language)} ${words.inclVat} ${rate} %`}
            </Text>
          </>
        )}
      </div>
      <RowAction danger label={words.deleteOne(car)} onClick={() => void remove()}>
        <IconTrash size={20} aria-hidden />
      </RowAction>
    </>
  );
}
