import type { TableName, RowProblem, RowReport } from '@arung/contracts/moving/tables'
import { tables } from '@arung/contracts/moving/tables'
import { readTable, type TableRow } from '@arung/domain/moving/read-table'
import { ForgottenPerson } from '@arung/event-store/errors'
import { HttpError } from '@arung/platform/http/errors'
import { agents } from './agents.ts'
import { bookings } from './bookings.ts'
import { customers } from './customers.ts'
import { RowRefused, type Mover, type Moving } from './moving.ts'
import { prices } from './prices.ts'
import { products } from './products.ts'

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
  onRow: () => void = () => {},
): Promise<readonly RowReport[]> {
  switch (name) {
    case 'products':
      return moveRows(moving, readTable(tables.products.columns, content), products, onRow)
    case 'prices':
      return moveRows(moving, readTable(tables.prices.columns, content), prices, onRow)
    case 'customers':
      return moveRows(moving, readTable(tables.customers.columns, content), customers, onRow)
    case 'agents':
      return moveRows(moving, readTable(tables.agents.columns, content), agents, onRow)
    case 'bookings':
      return moveRows(moving, readTable(tables.bookings.columns, content), bookings, onRow)
  }
}

async function moveRows<Row>(
  moving: Moving,
  read: Readonly<{
    rows: readonly TableRow<Row>[]
    problems: readonly (RowProblem & Readonly<{ line: number }>)[]
  }>,
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
  const waiting = [...lanes.values()].values()
  const work = async () => {
    for (const lane of waiting)
      for (const { line, row } of lane) {
        reports.push({ line, ...(await moved(moving, mover, row)) })
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
): Promise<Omit<RowReport, 'line'>> {
  try {
    const { outcome, problems = [] } = await mover.move(moving, row)
    return { outcome, problems }
  } catch (error) {
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
