import { useQuery } from '@tanstack/react-query';
import { StartCheckPicker } from '#features/work/checks/web/StartCheckPicker.tsx';
import { LineDiagnosis } from '#features/work/diagnoses/web/LineDiagnosis.tsx';
import { FoundMore } from '#features/work/findings/web/FoundMore.tsx';
import { CarState } from '#features/work/high-voltage/web/CarState.tsx';
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

const Marks: MyDayParts['Marks'] = ({ visit }) => {
  const { data } = useQuery(markedCarsQuery);
  const marked = data?.find(({ vehicleId }) => vehicleId === visit.vehicleId);
  return marked ? <CarState state={marked.state} isQuarantined={marked.isQuarantined} /> : null;
};

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

export const MyDayScreen = () => <MyDayPage Marks={Marks} OfVisit={OfVisit} OfLine={OfLine} />;
MyDayScreen.queries = () => [myDayQuery, markedCarsQuery];
