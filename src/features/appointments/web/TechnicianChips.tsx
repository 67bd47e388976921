import { useWords } from '../../../web/i18n.tsx';
import { useTechnicians } from '../../users/web/TechnicianPicker.tsx';
import { appointmentsWords } from '../appointments.words.ts';
import { NOBODY } from './schedule-search.ts';
import classes from './ScheduleBar.module.css';
import colours from './technician-colours.module.css';

interface TechnicianChipsProps {
  /** Left out: everybody. */
  readonly value: string | undefined;
  readonly colourOf: (technicianId: string | null) => number;
  readonly onChange: (technician: string | undefined) => void;
}

/** Whose appointments are shown; the colours of the blocks are told here as well. */
export function TechnicianChips({ value, colourOf, onChange }: TechnicianChipsProps) {
  const words = useWords(appointmentsWords);
  const technicians = useTechnicians() ?? [];
  const chips = [
    { id: undefined, name: words.everybody },
    ...technicians,
    { id: NOBODY, name: words.nobody },
  ];
  return (
    <div className={classes.chips} role="group" aria-label={words.technician}>
      {chips.map(({ id, name }) => (
        <button
          key={id ?? ''}
          type="button"
          className={classes.chip}
          aria-pressed={value === id}
          onClick={() => onChange(value === id ? undefined : id)}
        >
          {id !== undefined && (
            <span
              aria-hidden
              className={`${colours.technician} ${classes.swatch}`}
              data-colour={colourOf(id === NOBODY ? null : id)}
            />
          )}
          {name}
        </button>
      ))}
    </div>
  );
}
