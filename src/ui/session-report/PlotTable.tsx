import styles from './PlotTable.module.css';

/** What a plot shows, as a table that is opened when wanted. The first column names its row. */
export function PlotTable(props: {
  summary: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** It stands for the plot where the report leaves the page as text. */
  exported?: boolean;
}) {
  const { summary, columns, rows, exported = false } = props;
  return (
    <details className={styles.details} data-exported={exported}>
      <summary>{summary}</summary>
      <div
        className={styles.scroller}
        role="group"
        aria-label={summary}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
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
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, i) => (
                  <td key={columns[i]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
