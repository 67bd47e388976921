import { LineDiagnosis } from '#features/work/diagnoses/web/LineDiagnosis.tsx';
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

export const MyDayScreen = () => <MyDayPage OfLine={OfLine} />;
MyDayScreen.queries = () => [myDayQuery];
