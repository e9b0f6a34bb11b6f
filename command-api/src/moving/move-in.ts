import type { Columns } from '@arung/contracts/moving/columns'
import type { TableName, RowProblem, RowReport } from '@arung/contracts/moving/tables'
import { fileRowsMax, tables } from '@arung/contracts/moving/tables'
import { readTable, type ReadTable } from '@arung/domain/moving/read-table'
import { ForgottenPerson } from '@arung/event-store/errors'
import { HttpError } from '@arung/platform/http/errors'
import { agents } from './agents.ts'
import { bookings } from './bookings-flow.ts'
import { customers } from './customers.ts'
import { RowRefused, rowsOfFile, type InFile, type Mover, type Moving } from './moving.ts'
import { prices } from './prices-flow.ts'
import { products } from './products-flow.ts'

/** Lanes that are worked on concurrently. Commands that arrive together share an append. */
const lanesAtOnce = 40

/**
 * Moves a file in, row by row, and reports what became of each, in the order of the file. A refused row does not stop the
 * others. The ids of everything follow from the references, so a run that died is finished by the next, and a run that
 * is done changes nothing. `onRow` hears of each row that is done.
 */
export function moveIn(
  moving: Moving,
  name: TableName,
  content: string,
  { rowsMax = fileRowsMax, onRow = () => {} }: Limits = {},
): Promise<readonly RowReport[]> {
  const read = <Of extends Columns>(columns: Of) => readTable(columns, content, rowsMax)
  switch (name) {
    case 'products':
      return moveRows(moving, read(tables.products.columns), products, onRow)
    case 'customers':
      return moveRows(moving, read(tables.customers.columns), customers, onRow)
    case 'agents':
      return moveRows(moving, read(tables.agents.columns), agents, onRow)
    case 'prices':
      return moveRows(moving, read(tables.prices.columns), prices, onRow)
    case 'bookings':
      return moveRows(moving, read(tables.bookings.columns), bookings, onRow)
  }
}

type Limits = Readonly<{ rowsMax?: number; onRow?: () => void }>

async function moveRows<Row>(
  moving: Moving,
  read: ReadTable<Row>,
  mover: Mover<Row>,
  onRow: () => void,
): Promise<readonly RowReport[]> {
  const wrong = read.problems.map(({ line, ...one }): RowReport => ({
    line,
    outcome: 'REFUSED',
    problems: [one],
  }))
  const lanes = new Map<string, { line: number; row: Row }[]>()
  const reports: RowReport[] = [...wrong]
  for (const one of read.rows) {
    if ('problems' in one) {
      reports.push({ line: one.line, outcome: 'REFUSED', problems: one.problems })
      onRow()
      continue
    }
    const lane = mover.laneOf(one.row)
    lanes.set(lane, [...(lanes.get(lane) ?? []), one])
  }
  const inFile = rowsOfFile()
  const waiting = [...lanes.values()].values()
  const work = async () => {
    for (const lane of waiting)
      for (const { line, row } of lane) {
        reports.push({ line, ...(await moved(moving, mover, row, inFile(line))) })
        onRow()
      }
  }
  await Promise.all(Array.from({ length: lanesAtOnce }, work))
  return reports.toSorted((a, b) => a.line - b.line)
}

async function moved<Row>(
  moving: Moving,
  mover: Mover<Row>,
  row: Row,
  inFile: InFile,
): Promise<Omit<RowReport, 'line'>> {
  try {
    const { outcome, problems = [] } = await mover.move(moving, row, inFile)
    return { outcome, problems }
  } catch (error) {
    inFile.giveUp()
    return { outcome: 'REFUSED', problems: problemsOf(error, mover.columnOf) }
  }
}

/** Returns what a refused row is told. Throws what is no refusal: the program or its environment is broken. */
function problemsOf(error: unknown, columnOf: Mover<never>['columnOf']): readonly RowProblem[] {
  if (error instanceof RowRefused) return error.problems
  if (error instanceof ForgottenPerson)
    return [
      {
        column: null,
        code: 'PersonForgotten',
        message: 'The personal data of this row is deleted',
      },
    ]
  if (!(error instanceof HttpError) || error.status >= 500) throw error
  const { code, message } = error
  const fields = error.extra.errors ?? []
  if (fields.length === 0) return [{ column: columnOf[code] ?? null, code, message }]
  return fields.map(field => ({
    column: columnOf[field.path] ?? columnOf[field.code ?? code] ?? null,
    code: field.code ?? code,
    message: field.message,
  }))
}
