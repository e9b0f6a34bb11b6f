import type { MonthGroup, MonthTotal } from '@arung/contracts/months/months'
import type { Currency } from '@arung/contracts/money'

/** A row of the ledger as a closed month counts it. Amounts are differences in minor units, the cost in rupiah. */
export type ClosedRow = Readonly<{
  row_id: string
  kind: string
  activity_date: string
  sale_date: string
  sale_id: string
  booking_id: string | null
  part: string
  product_id: string | null
  type_id: string | null
  source: string
  agent: string | null
  method: string | null
  receiver: string | null
  currency: Currency
  bookings: number
  guests: number
  sold: number
  cost: number
  paid: number
  refunded: number
  to_collect: number
}>

/** The columns of a row in the order of its line. The order never changes: the hashes of closed months depend on it. */
export const closedColumns = [
  'row_id',
  'kind',
  'activity_date',
  'sale_date',
  'sale_id',
  'booking_id',
  'part',
  'product_id',
  'type_id',
  'source',
  'agent',
  'method',
  'receiver',
  'currency',
  'bookings',
  'guests',
  'sold',
  'cost',
  'paid',
  'refunded',
  'to_collect',
] as const satisfies readonly (keyof ClosedRow)[]

/** Returns the line of a row from which the hash of its month is made. */
export const lineOf = (row: ClosedRow): string =>
  `${JSON.stringify(closedColumns.map(column => row[column]))}\n`

type Sums = Map<string, MonthTotal>

/** Adds up the rows of a month as a whole, by method, source and type, each currency apart. */
export function collectTotals() {
  const sums: Sums = new Map()
  return {
    add(row: ClosedRow): void {
      for (const [by, key] of groupsOf(row)) addTo(sums, by, key, row)
    },
    /** Returns the sums in an order that follows from them. */
    totals: (): readonly MonthTotal[] =>
      [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total),
  }
}

/** Only what money came or went by has a method. */
function groupsOf(row: ClosedRow): readonly (readonly [MonthGroup, string])[] {
  const { method, source, part, type_id } = row
  return [
    ['ALL', ''],
    ...(method === null ? [] : [['METHOD', method] as const]),
    ['SOURCE', source],
    ['TYPE', part === 'PICK_UP' ? 'PICK_UP' : (type_id ?? 'NONE')],
  ]
}

function addTo(sums: Sums, by: MonthGroup, key: string, row: ClosedRow): void {
  const { currency } = row
  const name = `${by}|${currency}|${key}`
  const known = sums.get(name)
  sums.set(name, {
    by,
    key,
    currency,
    bookings: (known?.bookings ?? 0) + row.bookings,
    guests: (known?.guests ?? 0) + row.guests,
    sold: (known?.sold ?? 0) + row.sold,
    paid: (known?.paid ?? 0) + row.paid,
    refunded: (known?.refunded ?? 0) + row.refunded,
    toCollect: (known?.toCollect ?? 0) + row.to_collect,
  })
}
