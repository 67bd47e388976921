import { StartCheckPicker } from '#features/work/checks/web/StartCheckPicker.tsx';
import { LineDiagnosis } from '#features/work/diagnoses/web/LineDiagnosis.tsx';
import { FoundMore } from '#features/work/findings/web/FoundMore.tsx';
import { IsolateForWork, StateOfVisit } from '#features/work/high-voltage/web/IsolateForWork.tsx';
import { markedCarsQuery } from '#features/work/high-voltage/web/high-voltage.queries.ts';
import { lineTitle } from '#features/work/workshop/line-title.ts';
import { MyDayPage } from '#features/work/workshop/web/MyDayPage.tsx';
import type { MyDayParts } from '#features/work/workshop/web/my-day-parts.ts';
import { myDayQuery } from '#features/work/workshop/web/my-day.queries.ts';

const OfLine: MyDayParts['OfLine'] = ({ visit, line }) =>
  visit.estimateId && (
    <LineDiagnosis
      estimateId={visit.estimateId}
      lineId={line.id}
      name={lineTitle(line)}
      concern={[line.description ?? line.partName, visit.service].filter(Boolean).join('\n')}
      isAgreed={line.isAgreed}
    />
  );

const Marks: MyDayParts['Marks'] = ({ visit: { vehicleId, lines } }) => (
  <StateOfVisit vehicleId={vehicleId} isHighVoltage={lines.some((line) => line.isHighVoltage)} />
);

const BeforeWork: MyDayParts['BeforeWork'] = ({ visit: { vehicleId, estimateId, lines } }) => (
  <IsolateForWork
    vehicleId={vehicleId}
    estimateId={estimateId}
    isHighVoltage={lines.some(({ isHighVoltage, finishedAt }) => isHighVoltage && !finishedAt)}
  />
);

const OfVisit: MyDayParts['OfVisit'] = ({ visit: { id, estimateId, vehicleId } }) => (
  <>
    {estimateId && <FoundMore estimateId={estimateId} size="lg" />}
    {vehicleId && (
      <StartCheckPicker
        vehicleId={vehicleId}
        {...(estimateId && { estimateId })}
        appointmentId={id}
        size="lg"
      />
    )}
  </>
);

export const MyDayScreen = () => (
  <MyDayPage Marks={Marks} BeforeWork={BeforeWork} OfVisit={OfVisit} OfLine={OfLine} />
);
MyDayScreen.queries = () => [myDayQuery, markedCarsQuery];
