import { inLanguage, type Language } from '#shared/words.ts';
import { ekiiWords } from './ekii.words.ts';
import {
  displayWholeEuro,
  households,
  supportAmount,
  type Household,
  type SupportedVehicle,
} from './support-amounts.ts';

interface Row {
  readonly vehicle: SupportedVehicle;
  readonly mileage?: string;
}

/**
 * What every kind of car and household gets: three narrow columns, which fit a phone too. Where text is set large each car
 * is a card, and its amounts carry the names of their columns.
 */
export function SupportTable({ language }: { readonly language: Language }) {
  const words = inLanguage(ekiiWords, language);
  const rows: Row[] = [
    { vehicle: 'newElectric', mileage: words.mileageNew },
    { vehicle: 'usedElectric', mileage: words.mileageUsed },
    { vehicle: 'newPlugIn' },
  ];
  const columns: Record<Household, string> = {
    regular: words.regular,
    largeFamily5: `${words.largeFamily}, ${words.fiveSeats}`,
    largeFamily7: `${words.largeFamily}, ${words.sevenSeats}`,
  };
  return (
    <table className="ekii-table">
      <caption>{words.amountsCaption}</caption>
      <colgroup span={2} />
      <colgroup span={2} className="ekii-table-family" />
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {words.car}
          </th>
          <th scope="col" rowSpan={2}>
            {words.regular}
          </th>
          <th scope="colgroup" colSpan={2}>
            {words.largeFamily}
          </th>
        </tr>
        <tr>
          <th scope="col">{words.fiveSeats}</th>
          <th scope="col">{words.sevenSeats}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ vehicle, mileage }) => (
          <tr key={vehicle}>
            <th scope="row">
              {words[vehicle]} {mileage && <small>{mileage}</small>}
            </th>
            {households.map((household) => (
              <td key={household} data-column={columns[household]}>
                {displayWholeEuro(supportAmount({ vehicle, household, replacesCombustion: false }), language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
