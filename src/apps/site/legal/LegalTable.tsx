interface LegalTableProps {
  readonly columns: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** On a narrow screen each row is a card, and its cells carry the names of their columns. */
export function LegalTable({ columns, rows }: LegalTableProps) {
  return (
    <table className="legal-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {unbroken(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Keeps a figure and its unit on one line: `14 days`, `6. panta`. */
export const unbroken = (text: string): string => text.replace(/(\d\.?) (?=\p{L})/gu, '$1\u00a0');
