import { Menu } from '@mantine/core';
import { IconTemplate, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useWords } from '../../../../../web/i18n.tsx';
import { OpenedMenu } from '../../../../../web/ui/OpenedMenu.tsx';
import { estimateStatuses, type EstimateStatus } from '../../estimate-status.ts';
import { estimateStatusWords } from '../../estimate-status.words.ts';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';
import { estimatesWords } from '../../estimates.words.ts';

interface StatusMenuProps {
  readonly target: ReactElement;
  readonly status: EstimateStatus;
  readonly onChoose: (status: string) => void;
}

export function StatusMenu({ target, status, onChoose }: StatusMenuProps) {
  const labels = useWords(estimateStatusWords);
  return (
    <OpenedMenu target={target}>
      <Menu.RadioGroup value={status} onChange={onChoose}>
        {estimateStatuses.map((each: EstimateStatus) => (
          <Menu.RadioItem key={each} value={each} closeMenuOnClick>
            {labels[each]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenedMenu>
  );
}

interface MoreActionsMenuProps {
  readonly target: ReactElement;
  readonly estimateNumber: string;
  readonly onSaveTemplate: () => void;
  readonly onDelete: () => void;
}

export function MoreActionsMenu({ target, estimateNumber, onSaveTemplate, onDelete }: MoreActionsMenuProps) {
  const words = useWords(estimatesWords);
  const { saveAsTemplate } = useWords(estimateTemplatesWords);
  return (
    <OpenedMenu target={target}>
      <Menu.Item leftSection={<IconTemplate size={18} aria-hidden />} onClick={onSaveTemplate}>
        {saveAsTemplate}
      </Menu.Item>
      <Menu.Item
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={onDelete}
      >
        {words.deleteOne(estimateNumber)}
      </Menu.Item>
    </OpenedMenu>
  );
}
