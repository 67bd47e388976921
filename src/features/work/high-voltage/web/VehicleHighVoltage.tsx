import { IconBiohazard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayMoment } from '#shared/dates.ts';
import { inLanguage } from '#shared/words.ts';
import { isValidOn } from '#features/records/qualifications/valid-on.ts';
import { qualificationsQuery } from '#features/records/qualifications/web/shared.queries.ts';
import { splitText } from '#features/work/paperwork/line-text.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan, useUser } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useRigaDay } from '#web/use-riga-day.ts';
import type { CarDetails, Quarantine } from '../high-voltage.contract.ts';
import { quarantineReasonWords } from '../high-voltage.words.ts';
import { vehicleHighVoltageWords } from '../vehicle-high-voltage.words.ts';
import { CarState } from './CarState.tsx';
import { carQuery, useStatesOfToday } from './high-voltage.queries.ts';
import { HighVoltageHistory } from './HighVoltageHistory.tsx';
import { IsolationButton } from './IsolationButton.tsx';
import { QuarantineDialog } from './QuarantineDialog.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import classes from './VehicleHighVoltage.module.css';

/** On the page of a vehicle: its state, isolating it, quarantine, and what is on record. */
export function VehicleHighVoltage({ vehicleId }: { readonly vehicleId: string }) {
  const words = useWords(vehicleHighVoltageWords);
  const may = useCan()('high-voltage.read');
  useStatesOfToday();
  const { data, error, refetch } = useQuery({ ...carQuery(vehicleId), enabled: may });
  if (!may || (!data && !error)) return null;
  return (
    <Section title={words.title}>
      {data ? (
        <Known vehicleId={vehicleId} car={data} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

interface KnownProps {
  readonly vehicleId: string;
  readonly car: CarDetails;
}

function Known({ vehicleId, car }: KnownProps) {
  const words = useWords(vehicleHighVoltageWords);
  const mayRecord = useCan()('high-voltage.record');
  const [isAsking, setIsAsking] = useState(false);
  const quarantine = car.quarantines.find(({ releasedAt }) => releasedAt === null);
  return (
    <div className={classes.known}>
      <div>
        <CarState state={car.state} isQuarantined={quarantine !== undefined} />
      </div>
      {quarantine && <InQuarantine quarantine={quarantine} />}
      {mayRecord && (
        <Group gap="xs">
          <Isolate vehicleId={vehicleId} car={car} />
          {!quarantine && (
            <Button
              variant="default"
              leftSection={<IconBiohazard size={18} aria-hidden />}
              onClick={() => setIsAsking(true)}
            >
              {words.quarantine}
            </Button>
          )}
        </Group>
      )}
      <HighVoltageHistory car={car} />
      <QuarantineDialog vehicleId={vehicleId} opened={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  );
}

/** Begins an isolation, for one of the car's high-voltage works where there are some; or leads to the open one. */
function Isolate({ vehicleId, car }: KnownProps) {
  const words = useWords(vehicleHighVoltageWords);
  const [chosen, setChosen] = useState(car.work[0]?.id ?? '');
  const open = car.isolations.find(({ endedAt }) => endedAt === null);
  return (
    <>
      {!open && car.work.length > 1 && (
        <select
          className={classes.work}
          aria-label={words.beginFor}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {car.work.map(({ id, estimateNumber, description }) => (
            <option key={id} value={id}>
              {[splitText(description ?? '').title, estimateNumber].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      )}
      <IsolationButton
        vehicleId={vehicleId}
        estimateId={chosen || null}
        openId={open?.id}
        state={car.state}
        variant={open || car.work.length > 0 ? 'filled' : 'default'}
      />
    </>
  );
}

/** Whether the signed-in person may release a car: the owner, and who has the highest qualification today. */
function useMayRelease(): boolean {
  const user = useUser();
  const today = useRigaDay();
  const { data } = useQuery(qualificationsQuery);
  const isHighest = data?.some(
    (each) => each.userId === user?.id && each.rank === 3 && isValidOn(each, today),
  );
  return user?.role === 'owner' || isHighest === true;
}

function InQuarantine({ quarantine }: { readonly quarantine: Quarantine }) {
  const words = useWords(vehicleHighVoltageWords);
  const { language } = useLanguage();
  const mayRelease = useMayRelease();
  const [isAsking, setIsAsking] = useState(false);
  const { reason, note, begunAt, begunBy } = quarantine;
  const why = inLanguage(quarantineReasonWords, language)[reason];
  return (
    <div className={classes.quarantine} role="note">
      <p>
        <b>{words.inQuarantine(why, displayMoment(begunAt), begunBy)}</b>
      </p>
      {note && <p className="prose">{note}</p>}
      <p>{words.quarantineRule}</p>
      {mayRelease && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {words.release}
        </Button>
      )}
      <ReleaseDialog quarantineId={quarantine.id} opened={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  );
}
