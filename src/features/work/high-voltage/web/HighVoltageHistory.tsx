import { Link } from '@tanstack/react-router';
import { displayMoment } from '#shared/dates.ts';
import { inLanguage } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Folded } from '#web/ui/Folded.tsx';
import { Anchor } from '#web/ui/Text.tsx';
import type { CarDetails, IsolationSummary, Quarantine } from '../high-voltage.contract.ts';
import { quarantineReasonWords } from '../high-voltage.words.ts';
import { vehicleHighVoltageWords } from '../vehicle-high-voltage.words.ts';
import { IsolationPdf } from './IsolationPdf.tsx';
import classes from './VehicleHighVoltage.module.css';

/** The isolations of a car, each with its document, and the quarantines that were lifted. */
export function HighVoltageHistory({ car: { isolations, quarantines } }: { readonly car: CarDetails }) {
  const words = useWords(vehicleHighVoltageWords);
  const released = quarantines.filter(({ releasedAt }) => releasedAt !== null);
  const count = isolations.length + released.length;
  if (count === 0) return null;
  return (
    <Folded summary={words.history(count)}>
      <ul className={classes.history}>
        {isolations.map((isolation) => (
          <li key={isolation.id}>
            <IsolationLine isolation={isolation} />
          </li>
        ))}
        {released.map((quarantine) => (
          <li key={quarantine.id}>
            <ReleasedLine quarantine={quarantine} />
          </li>
        ))}
      </ul>
    </Folded>
  );
}

function IsolationLine({ isolation }: { readonly isolation: IsolationSummary }) {
  const words = useWords(vehicleHighVoltageWords);
  const { id, begunAt, signedBy, endedAt, endedHow } = isolation;
  const ended = endedHow === 'energized' ? words.energizedAgain : words.brokenOff;
  const facts = [
    signedBy ? words.signedBy(signedBy) : words.notSigned,
    endedAt && words.endedOn(ended, displayMoment(endedAt)),
  ];
  return (
    <>
      <span>
        <Anchor renderRoot={(props) => <Link to="/isolations/$id" params={{ id }} {...props} />}>
          {words.isolation} {displayMoment(begunAt)}
        </Anchor>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <IsolationPdf isolation={isolation} />
    </>
  );
}

function ReleasedLine({ quarantine }: { readonly quarantine: Quarantine }) {
  const words = useWords(vehicleHighVoltageWords);
  const { language } = useLanguage();
  const { reason, begunAt, begunBy, releasedAt, releasedBy, releaseReason } = quarantine;
  const why = inLanguage(quarantineReasonWords, language)[reason];
  return (
    <span>
      {words.inQuarantine(why, displayMoment(begunAt), begunBy)}
      {releasedAt && (
        <small className="prose">
          {words.releasedBy(displayMoment(releasedAt), releasedBy ?? '', releaseReason ?? '')}
        </small>
      )}
    </span>
  );
}
