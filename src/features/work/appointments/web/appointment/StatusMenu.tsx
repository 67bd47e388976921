import { Menu } from '@mantine/core';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { appointmentLabel } from '../../appointment-label.ts';
import { appointmentRules, appointmentStatuses } from '#features/work/estimates/appointment-status.ts';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { nextPresence, presenceOf, presenceRules } from '../../presence.ts';
import { useSetPresence, useSetStatus } from '../appointments.queries.ts';
import classes from './StatusMenu.module.css';

/** A block's status button was pressed. */
export interface StatusTarget {
  readonly appointment: Appointment;
  readonly button: HTMLElement;
}

interface StatusMenuProps {
  readonly target: StatusTarget | null;
  readonly onClose: () => void;
}

/** One menu for all blocks: a schedule has hundreds of them. */
export function StatusMenu({ target, onClose }: StatusMenuProps) {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const { mutate } = useSetStatus();
  const presence = useSetPresence();
  if (!target) return null;
  const { appointment, button } = target;
  const next = appointmentRules[appointment.status].takesTime ? nextPresence(presenceOf(appointment)) : null;
  const { left, bottom } = button.getBoundingClientRect();
  const close = () => {
    button.focus({ preventScroll: true });
    onClose();
  };
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      returnFocus={false}
      withinPortal={false}
      zIndex={60}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.anchor}
          style={{ left, top: bottom }}
          aria-label={words.statusOf(words[appointment.status], appointmentLabel(appointment, words))}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={appointment.status}
          onChange={(chosen) => {
            const status = appointmentStatuses.find((each) => each === chosen);
            if (status && status !== appointment.status) mutate({ id: appointment.id, status });
            close();
          }}
        >
          {appointmentStatuses.map((status) => (
            <Menu.RadioItem key={status} value={status}>
              {words[status]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {next && (
          <>
            <Menu.Divider />
            <Menu.Item
              onClick={() => {
                presence.mutate({ id: appointment.id, presence: next });
                close();
              }}
            >
              {words.carIs(presenceRules[next].verb[language])}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
