import { ROW_PLAY } from '../strings/session-report.ts';
import { PlotDetails } from '../components/PlotDetails.tsx';
import { SeekButton } from './SeekButton.tsx';

/** The data of a plot as a collapsed table. The first cell of a row is its key. */
export function PlotTable(props: {
  summary: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** The time of each row in seconds from Start, if the first cell plays the recording. */
  rowTimesS?: readonly number[];
  /** Whether exports of the report include the table. */
  exported?: boolean;
}) {
  const { summary, columns, rows, rowTimesS, exported = false } = props;
  return (
    <PlotDetails summary={summary} exported={exported}>
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
        {rows.map((row, rowIndex) => (
          <tr key={row[0]}>
            {row.map((cell, i) => (
              <td key={columns[i]}>
                {i > 0 ? (
                  cell
                ) : (
                  <SeekButton atS={rowTimesS?.[rowIndex]} name={(clock) => ROW_PLAY(String(cell), clock)}>
                    {cell}
                  </SeekButton>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlotDetails>
  );
}
