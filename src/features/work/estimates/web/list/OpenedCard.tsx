import { IconPencil } from '@tabler/icons-react';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import type { PdfProgress } from '#web/pdf-downloads.ts';
import { Button } from '#web/ui/Button.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { EstimateSummary } from '../../estimates.contract.ts';
import { estimatesWords } from '../../estimates.words.ts';
import type { CardActions } from './card-actions.ts';
import { EstimateDetails } from './EstimateDetails.tsx';
import { EstimatePdfMenu } from './EstimatePdfMenu.tsx';
import classes from './OpenedCard.module.css';

interface OpenedCardProps {
  readonly id: string;
  readonly estimate: EstimateSummary;
  readonly actions: CardActions;
  readonly progress: PdfProgress | undefined;
}

/** What the line has no space for: the whole text, what came of sending it, its documents and its lines. */
export function OpenedCard({ id: details, estimate, actions, progress }: OpenedCardProps) {
  const words = useWords(estimatesWords);
  const { parts, onPdf, onCancelPdf, write } = actions;
  const { id, estimateNumber, description, createdAt, vehicle, status, rejectionReason } = estimate;
  const car = [vehicle?.make, vehicle?.model, vehicle?.year].filter(Boolean).join(' ');
  const made = words.madeAt(displayMoment(createdAt));
  return (
    <div id={details} className={classes.opened}>
      <div className={classes.bar}>
        <div className={classes.whole}>
          {description && <Text className="prose">{description}</Text>}
          <Text size="sm" c="dimmed" className="numbers">
            {[car, made].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <div className={classes.others}>
          <parts.Work estimate={estimate} />
          {progress === undefined && (
            <EstimatePdfMenu
              number={estimateNumber}
              progress={progress}
              onStart={(chosen, includeImages) => onPdf(id, chosen, includeImages)}
              onCancel={() => onCancelPdf(id)}
            />
          )}
          {write && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => write.onEdit(id)}
            >
              {words.editOne(estimateNumber)}
            </Button>
          )}
        </div>
      </div>
      <parts.Sending estimate={estimate} />
      {status === 'rejected' && rejectionReason && (
        <Text size="sm" className={`${classes.reason} prose`}>
          <strong>{words.rejectionReason}:</strong> {rejectionReason}
        </Text>
      )}
      <EstimateDetails id={id} />
    </div>
  );
}
