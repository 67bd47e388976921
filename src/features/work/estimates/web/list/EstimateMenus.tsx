import { Menu } from '@mantine/core';
import {
  IconCoins,
  IconPencil,
  IconPhone,
  IconSend,
  IconTemplate,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import type { Language } from '#shared/words.ts';
import { useWords } from '#web/i18n.tsx';
import { pdfWords } from '#web/pdf.words.ts';
import { OpenedMenu } from '#web/ui/OpenedMenu.tsx';
import { PdfItems } from '#web/ui/PdfChoices.tsx';
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
import type { CustomerActions } from './card-actions.ts';

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
    <OpenedMenu target={target} withinPortal>
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
  /** Left out where the document has a menu of its own. */
  readonly onPdf?: ((language: Language, includeImages: boolean) => void) | undefined;
  readonly onEdit?: (() => void) | undefined;
  /** Left out, as editing and deleting are, for those who may only read. */
  readonly onSaveTemplate?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
}

export function MoreActionsMenu(props: MoreActionsMenuProps) {
  const { target, estimate, customer, onPdf, onEdit, onSaveTemplate, onDelete } = props;
  const words = useWords(estimatesWords);
  const { saveAsTemplate } = useWords(estimateTemplatesWords);
  const { estimateNumber } = estimate;
  return (
    <OpenedMenu target={target} withinPortal>
      {onEdit && (
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {words.editOne(estimateNumber)}
        </Menu.Item>
      )}
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
      {onPdf && <PdfOf onStart={onPdf} />}
      {onPdf && onDelete && <Menu.Divider />}
      {onSaveTemplate && (
        <Menu.Item leftSection={<IconTemplate size={18} aria-hidden />} onClick={onSaveTemplate}>
          {saveAsTemplate}
        </Menu.Item>
      )}
      {onDelete && (
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onDelete}
        >
          {words.deleteOne(estimateNumber)}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}

interface PdfOfProps {
  readonly onStart: (language: Language, includeImages: boolean) => void;
}

function PdfOf({ onStart }: PdfOfProps) {
  const words = useWords(estimatesWords);
  const { pdf } = useWords(pdfWords);
  const [included, include] = useState(false);
  return (
    <>
      <Menu.Label>{pdf}</Menu.Label>
      <PdfItems
        onStart={(language) => onStart(language, included)}
        images={{ label: words.includeImages, included, onChange: include }}
      />
    </>
  );
}
