import type { AgentHistoryEntry } from '@arung/contracts/agent-reservations/views'
import type { SaleHistoryField } from '@arung/contracts/reservations/history'
import type { HistoryEntry } from '@arung/contracts/history'
import type { Database } from '../database.ts'
import { historyFrom, type StoredEntry } from '../histories/entries.ts'
import { saleHistorySql } from '../reservations/sale-history.ts'

/** What an agent sees of the history of a sale: what became of the request, and its days. */
const shownTypes: ReadonlySet<string> = new Set([
  'ReservationMade',
  'ReservationChanged',
  'ReservationCanceled',
  'BookingApproved',
  'BookingCanceled',
  'BookingMoved',
  'MoveAsked',
  'MoveDeclined',
  'GuestsAsked',
  'GuestsDeclined',
  'GuestsChanged',
])
const shownFields: ReadonlySet<string> = new Set<SaleHistoryField>([
  'date',
  'time',
  'guests',
  'reason',
  'outcome',
])
const entriesMax = 200

/** Returns the history of an agent's sale. It says whether the operator did something, and never who. */
export async function agentHistoryOf(
  database: Database,
  reservationId: string,
): Promise<AgentHistoryEntry[]> {
  const [row] = await database.rows<{ entries: readonly StoredEntry[] }>(
    'sale-history',
    saleHistorySql,
    [reservationId, entriesMax + 1],
  )
  const { entries } = historyFrom(row?.entries ?? [], entriesMax, 'RESERVATION')
  return entries.filter(({ type }) => shownTypes.has(type)).map(entryView)
}

const entryView = ({ position, type, at, actor, changes }: HistoryEntry): AgentHistoryEntry => ({
  position,
  type,
  at,
  by:
    actor.kind === 'SYSTEM' ? 'SYSTEM' : actor.kind === 'RESERVATION_AGENT' ? 'AGENT' : 'OPERATOR',
  changes: changes.filter(({ field }) => shownFields.has(field)),
})
