import { IconBolt } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { CarState } from '../car-state.ts';
import { vehicleHighVoltageWords } from '../vehicle-high-voltage.words.ts';
import { useBeginIsolation } from './high-voltage.queries.ts';

interface IsolationButtonProps {
  readonly vehicleId: string;
  /** What the car would be isolated for. */
  readonly estimateId: string | null;
  /** The isolation that is open. */
  readonly openId: string | null | undefined;
  readonly state: CarState;
  readonly variant?: 'filled' | 'default' | 'light';
  readonly size?: 'sm' | 'lg';
  readonly fullWidth?: boolean;
}

/** Leads to the open isolation of a car, or begins one. */
export function IsolationButton(props: IsolationButtonProps) {
  const { vehicleId, estimateId, openId, state, variant = 'filled', size = 'sm', fullWidth = false } = props;
  const words = useWords(vehicleHighVoltageWords);
  const navigate = useNavigate();
  const { mutate, isPending } = useBeginIsolation();
  const look = { variant, size, fullWidth, leftSection: <IconBolt size={18} aria-hidden /> };
  if (openId)
    return (
      <Button
        {...look}
        renderRoot={(root) => <Link to="/isolations/$id" params={{ id: openId }} {...root} />}
      >
        {state === 'de_energized' ? words.openSigned : words.open}
      </Button>
    );
  const begin = () =>
    mutate(
      { vehicleId, estimateId },
      { onSuccess: ({ id }) => void navigate({ to: '/isolations/$id', params: { id } }) },
    );
  return (
    <Button {...look} loading={isPending} onClick={begin}>
      {words.begin}
    </Button>
  );
}
