import { useWords } from '#web/i18n.tsx';
import { useCan, useUser } from '#web/signed-in.ts';
import type { ScheduleFrame } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { NOBODY } from '../schedule/schedule-search.ts';
import classes from '../schedule/ScheduleBar.module.css';
import colours from '../technician-colors.module.css';

interface TechnicianChipsProps {
  /** Left out: all technicians. */
  readonly value: string | undefined;
  readonly technicians: ScheduleFrame['technicians'];
  readonly colourOf: (technicianId: string | null) => number;
  readonly onChange: (technician: string | undefined) => void;
}

/**
 * Whose appointments are shown; this is also the legend of the colors of the blocks. A technician's own chip comes
 * first.
 */
export function TechnicianChips({ value, technicians, colourOf, onChange }: TechnicianChipsProps) {
  const words = useWords(appointmentsWords);
  const user = useUser();
  const mayWrite = useCan()('appointments.write');
  const own = technicians.find(({ id }) => id === user?.id && !mayWrite);
  const chips = [
    { id: undefined, name: words.allTechnicians },
    ...(own ? [{ id: own.id, name: words.mine }] : []),
    ...technicians.filter((each) => each !== own),
    { id: NOBODY, name: words.unassigned },
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
