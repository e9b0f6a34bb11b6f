import { TransferProblemKind, type TransferProblem } from '@arung/contracts/days/transfers'
import { runProblems } from './check-runs.ts'
import { transferKey } from './run-facts.ts'
import type { DayTransfer, TransferFacts } from './transfer-facts.ts'

/**
 * Returns everything that is missing from the transfers of a day or contradicts itself: by time, then by kind, then by
 * id. Nothing is missing from a run whose guests were all dropped or did not come. Its vehicle and driver are still
 * busy, so they show as a problem of another run that has them at the same time.
 */
export const checkTransfers = (facts: TransferFacts): TransferProblem[] =>
  [...guestProblems(facts), ...runProblems(facts)].toSorted(inOrder)

/** The guests of a transfer in its runs. */
type Carried = { guests: number; onBoard: number; time: string }

function guestProblems(facts: TransferFacts): readonly TransferProblem[] {
  const carried = carriedIn(facts)
  const known = new Set(
    facts.transfers.map(({ direction, transferId }) => transferKey(direction, transferId)),
  )
  return [
    ...facts.transfers.flatMap(transfer =>
      problemsOf(transfer, carried.get(transferKey(transfer.direction, transfer.transferId))),
    ),
    ...noLonger(facts, known, carried),
  ]
}

function problemsOf(
  transfer: DayTransfer,
  { guests, onBoard }: Pick<Carried, 'guests' | 'onBoard'> = { guests: 0, onBoard: 0 },
): readonly TransferProblem[] {
  const { transferId, direction, hasPlace, window, begins, ends } = transfer
  const time = direction === 'HOME' ? ends : (window?.from ?? begins)
  const at = { direction, time, transferId }
  const problems: TransferProblem[] = []
  const need = transfer.guests - guests
  if (need > 0) problems.push({ kind: 'WITHOUT_RUN', ...at, need })
  if (need < 0)
    problems.push({ kind: 'TOO_MANY_GUESTS', ...at, need: transfer.guests, have: guests })
  // The way home leads to the same place.
  if (!hasPlace && direction !== 'HOME' && onBoard < transfer.guests)
    problems.push({ kind: 'PLACE_UNKNOWN', ...at })
  return problems
}

/** Returns the problems of stops whose guests do not travel on this day any more. */
function noLonger(
  { runs }: TransferFacts,
  known: ReadonlySet<string>,
  carried: ReadonlyMap<string, Carried>,
): readonly TransferProblem[] {
  const problems = new Map<string, TransferProblem>()
  for (const { direction, stops } of runs)
    for (const { transferId } of stops) {
      const key = transferKey(direction, transferId)
      const found = carried.get(key)
      if (known.has(key) || found === undefined || found.onBoard === found.guests) continue
      const { time, guests: have } = found
      problems.set(key, { kind: 'TOO_MANY_GUESTS', direction, time, transferId, need: 0, have })
    }
  return [...problems.values()]
}

function carriedIn({ runs }: TransferFacts): ReadonlyMap<string, Carried> {
  const carried = new Map<string, Carried>()
  for (const { direction, time, stops, states } of runs)
    for (const { transferId, guests } of stops) {
      const key = transferKey(direction, transferId)
      const known = carried.get(key) ?? { guests: 0, onBoard: 0, time }
      const state = states[transferId]
      known.guests += guests
      if (state === 'ON_BOARD' || state === 'DROPPED') known.onBoard += guests
      if (time < known.time) known.time = time
      carried.set(key, known)
    }
  return carried
}

const rank = new Map(TransferProblemKind.options.map((kind, index) => [kind, index]))
const orderOf = ({ time, kind, direction, transferId, runId }: TransferProblem): string =>
  [time, String(rank.get(kind)).padStart(2, '0'), direction, transferId, runId].join('|')

function inOrder(a: TransferProblem, b: TransferProblem): number {
  const [left, right] = [orderOf(a), orderOf(b)]
  return left === right ? 0 : left < right ? -1 : 1
}
