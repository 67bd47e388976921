import { memo, useSyncExternalStore, type ReactNode, type Ref } from 'react';
import { useWords } from '#web/i18n.tsx';
import { webWords } from '#web/web.words.ts';
import { Section } from '#web/ui/Section.tsx';
import type { Car } from '#features/records/catalogue/applicable-services.ts';
import { ServicePicker, type PickedService } from '#features/records/catalogue/web/ServicePicker.tsx';
import { estimateEditorWords } from '../../estimate-editor.words.ts';
import type { EstimateTemplate } from '../../estimate-templates.contract.ts';
import type { LineKind } from '../../line-kind.ts';
import { lineOfRecommended, linesOfTemplate } from './estimate-form.ts';
import { EstimateLineRow } from './EstimateLineRow.tsx';
import { KindIcon } from './LineKindCell.tsx';
import { RecommendedWork } from './RecommendedWork.tsx';
import section from '#web/ui/Section.module.css';
import classes from './EstimateLines.module.css';
import type { LineStore } from './line-store.ts';
import { useLineSteps, type Cell } from './use-line-steps.ts';
import { TemplatePicker } from '../templates/TemplatePicker.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Text, VisuallyHidden } from '#web/ui/Text.tsx';

interface EstimateLinesProps {
  readonly store: LineStore;
  /** Services are offered at its prices. */
  readonly car: Car;
  /** What was declined on it earlier is offered; null: it is not on record. */
  readonly vehicleId: string | null;
  /** What is wrong with the lines as a whole. */
  readonly problem: ReactNode;
  /** Where the editor opens; null: at its first field. */
  readonly firstCell: Cell | null;
  /** Its lines were added. */
  readonly onTemplate: (template: EstimateTemplate) => void;
}

/** The lines as a table, or as cards where there is no space for one. */
export const EstimateLines = memo(function EstimateLines({
  store,
  car,
  vehicleId,
  problem,
  firstCell,
  onTemplate,
}: EstimateLinesProps) {
  const words = useWords(estimateEditorWords);
  const lines = useSyncExternalStore(store.subscribe, store.lines);
  const { body, addButton, add, addService, append, remove, offerAgain, press } = useLineSteps(
    store,
    lines,
    firstCell,
  );
  const offered = new Set(lines.map(({ fields }) => fields.recommendedFrom));
  const own = new Set(lines.map(({ fields }) => fields.id));
  return (
    <Section title={words.lines}>
      <div className={classes.frame}>
        <table className={classes.lines}>
          <Head />
          <tbody ref={body} onKeyDown={press}>
            {lines.map((line, index) => (
              <EstimateLineRow
                key={line.key}
                line={line}
                index={index}
                store={store}
                onRemove={remove}
                onOfferAgain={offered.has(line.fields.id) ? null : offerAgain}
              />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {words.noLines}
        </Text>
      )}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <AddLines
        car={car}
        laborButton={addButton}
        onService={addService}
        onAdd={(kind) => add(lines.length - 1, kind)}
        onTemplate={(template) => {
          append(linesOfTemplate(template));
          onTemplate(template);
        }}
      />
      {vehicleId !== null && (
        <RecommendedWork
          vehicleId={vehicleId}
          isOffered={({ id }) => offered.has(id) || own.has(id)}
          onAdd={(line) => append([lineOfRecommended(line)])}
        />
      )}
    </Section>
  );
});

interface AddLinesProps {
  readonly car: Car;
  readonly laborButton: Ref<HTMLButtonElement>;
  readonly onService: (service: PickedService) => void;
  readonly onAdd: (kind: LineKind) => void;
  readonly onTemplate: (template: EstimateTemplate) => void;
}

/** What adds lines below those that there are. */
function AddLines({ car, laborButton, onService, onAdd, onTemplate }: AddLinesProps) {
  const words = useWords(estimateEditorWords);
  return (
    <div className={section.below}>
      <ServicePicker
        label={words.addService}
        icon={<KindIcon kind="service" />}
        car={car}
        onPick={onService}
      />
      {(['part', 'labor'] as const).map((kind) => (
        <Button
          key={kind}
          {...(kind === 'labor' && { ref: laborButton })}
          variant="default"
          size="sm"
          leftSection={<KindIcon kind={kind} />}
          onClick={() => onAdd(kind)}
        >
          {kind === 'part' ? words.addPart : words.addLabor}
        </Button>
      ))}
      <TemplatePicker onPick={onTemplate} />
      <Text size="xs" c="dimmed" className={classes.keys}>
        {words.lineKeys} {words.saveKeys}
      </Text>
    </div>
  );
}

function Head() {
  const words = useWords(estimateEditorWords);
  const { actions } = useWords(webWords);
  const columns: [string, string][] = [
    ['description', words.description],
    ['partUnits', words.units],
    ['partPrice', words.price],
    ['laborHours', words.laborHours],
    ['labor', words.laborCost],
    ['discount', words.discount],
    ['responsibleMechanic', words.mechanic],
    ['total', words.lineTotal],
  ];
  return (
    <thead>
      <tr>
        <th scope="col" data-of="kind">
          <VisuallyHidden>{words.kind}</VisuallyHidden>
        </th>
        {columns.map(([column, label]) => (
          <th key={column} scope="col" data-of={column}>
            {label}
          </th>
        ))}
        <th scope="col" data-of="action">
          <VisuallyHidden>{actions}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
