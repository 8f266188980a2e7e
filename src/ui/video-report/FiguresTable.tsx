import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { OPENING_S } from '../../domain/video-specification.ts';
import { MEASURED } from '../strings/measured.ts';
import { type FigureText, figureRows } from '../strings/measured-figures.ts';
import styles from './FiguresTable.module.css';

const CERTAINTY = { measured: MEASURED.measured, estimated: MEASURED.estimated, 'not measured': '' } as const;

/** A table with a row for each figure, and with columns for the whole video and for its opening. */
export function FiguresTable({ report }: { report: MeasuredReport }) {
  const rows = figureRows(report);
  if (rows.length === 0) return null;
  const none = rows.every(({ whole }) => !isMeasured(whole));
  const hasOpening = rows.some(({ opening }) => isMeasured(opening));
  return (
    <div className="shrinks">
      {none && !hasOpening ? (
        <p className={styles.note}>{MEASURED.noneMeasured(rows.map(({ name }) => name))}</p>
      ) : (
        <table className={`${styles.table} table`} aria-label={MEASURED.figures}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{MEASURED.figure}</span>
              </th>
              <th scope="col">{MEASURED.whole}</th>
              {hasOpening && <th scope="col">{MEASURED.opening(OPENING_S)}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id: figure, name, whole, opening }) => {
              const shared = sharedCertainty([whole, opening]);
              return (
                <tr key={figure}>
                  <th scope="row">
                    {name} {shared && <small>{CERTAINTY[shared]}</small>}
                  </th>
                  <Cell figure={whole} column={MEASURED.whole} showsCertainty={!shared} />
                  {hasOpening && (
                    <Cell figure={opening} column={MEASURED.opening(OPENING_S)} showsCertainty={!shared} />
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}

const isMeasured = (figure: FigureText | undefined) =>
  figure !== undefined && figure.certainty !== 'not measured';

/** The certainty that all measured figures of a row share; undefined if they differ. */
function sharedCertainty(figures: readonly (FigureText | undefined)[]): FigureText['certainty'] | undefined {
  const [first = 'not measured', ...others] = new Set(
    figures.filter(isMeasured).map((figure) => figure?.certainty),
  );
  return others.length === 0 ? first : undefined;
}

/**
 * @param props.column label that precedes the value if the window is too narrow for columns
 * @param props.showsCertainty whether the certainty differs from that of the row's other figure
 */
function Cell(props: { figure: FigureText | undefined; column: string; showsCertainty: boolean }) {
  const { figure, column, showsCertainty } = props;
  return (
    <td data-column={column} data-absent={!isMeasured(figure)}>
      {figure?.value ?? MEASURED.notMeasured}
      {showsCertainty && figure && <small> {CERTAINTY[figure.certainty]}</small>}
    </td>
  );
}
