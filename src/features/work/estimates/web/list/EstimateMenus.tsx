import { Menu } from '@mantine/core';
import { IconCoins, IconPhone, IconSend, IconTemplate, IconTrash, IconUserCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useWords } from '#web/i18n.tsx';
import { OpenedMenu } from '#web/ui/OpenedMenu.tsx';
import {
  estimateRules,
  estimateStatuses,
  mayAskDeposit,
  type EstimateStatus,
} from '../../estimate-status.ts';
import { estimateStatusWords } from '../../estimate-status.words.ts';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import type { CustomerActions } from './EstimateCard.tsx';

interface StatusMenuProps {
  readonly target: ReactElement;
  readonly status: EstimateStatus;
  /** What the badge says of it. */
  readonly label: string;
  readonly onChoose: (status: string) => void;
}

export function StatusMenu({ target, status, label, onChoose }: StatusMenuProps) {
  const labels = useWords(estimateStatusWords);
  return (
    <OpenedMenu target={target}>
      <Menu.RadioGroup value={status} onChange={onChoose}>
        {estimateStatuses.map((each: EstimateStatus) => (
          <Menu.RadioItem key={each} value={each} closeMenuOnClick>
            {each === status ? label : labels[each]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenedMenu>
  );
}

interface MoreActionsMenuProps {
  readonly target: ReactElement;
  readonly estimate: EstimateSummary;
  readonly customer: CustomerActions | null;
  readonly onSaveTemplate: () => void;
  readonly onDelete: () => void;
}

export function MoreActionsMenu(props: MoreActionsMenuProps) {
  const { target, estimate, customer, onSaveTemplate, onDelete } = props;
  const words = useWords(estimatesWords);
  const { saveAsTemplate } = useWords(estimateTemplatesWords);
  return (
    <OpenedMenu target={target}>
      {customer && (
        <>
          <Menu.Item leftSection={<IconSend size={18} aria-hidden />} onClick={() => customer.send(estimate)}>
            {words.sendToCustomer}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUserCheck size={18} aria-hidden />}
            onClick={() => customer.openLinks(estimate)}
          >
            {words.linksAndAnswers}
          </Menu.Item>
          {!estimateRules[estimate.status].isCompleted && (
            <Menu.Item
              leftSection={<IconPhone size={18} aria-hidden />}
              onClick={() => customer.answerByPhone(estimate)}
            >
              {words.answerByPhone}
            </Menu.Item>
          )}
          {customer.askForDeposit && mayAskDeposit(estimate) && (
            <Menu.Item
              leftSection={<IconCoins size={18} aria-hidden />}
              onClick={() => customer.askForDeposit?.(estimate)}
            >
              {words.askForDeposit}
            </Menu.Item>
          )}
          <Menu.Divider />
        </>
      )}
      <Menu.Item leftSection={<IconTemplate size={18} aria-hidden />} onClick={onSaveTemplate}>
        {saveAsTemplate}
      </Menu.Item>
      <Menu.Item
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={onDelete}
      >
        {words.deleteOne(estimate.estimateNumber)}
      </Menu.Item>
    </OpenedMenu>
  );
}
