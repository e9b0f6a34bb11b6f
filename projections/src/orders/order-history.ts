import { orderHistoryTypes, type OrderHistoryType } from '@arung/contracts/orders/history'
import type { AccountEvent } from '@arung/domain/accounts/events'
import type { CheckoutEvent } from '@arung/domain/checkouts/events'
import { indexOfDesk } from '../histories/desk-actors.ts'
import { entryOf, type EntryRow } from '../histories/entry-row.ts'
import { defineProjection } from '../engine/projection.ts'
import { table } from '../engine/table.ts'
import type { Facts } from './facts.ts'
import { changesOf, type OrderHistoryEvent } from './order-facts.ts'

/** A list that lacks one of the events does not compile. */
type Every =
  Exclude<OrderHistoryEvent['type'], OrderHistoryType> extends never
    ? readonly OrderHistoryEvent['type'][]
    : never

type FactsRow = { order_id: string; slug: string; subject: string; facts: Facts }
type HistoryRow = EntryRow & {
  order_id: string
  /** The subject whose personal key seals the order's words. */
  subject: string
}

/** Facts in people's own words. Nothing is left of them once the guest is forgotten. */
const wordsOfPeople: ReadonlySet<string> = new Set([
  'note',
  'internalNote',
  'guestNote',
  'declineReason',
  'cancelReason',
  'changeReason',
  'refundRejectReason',
])

/** Every event of an order and its payments: who caused it, when, and what it changed. Deleted orders stay. */
export const orderHistory = defineProjection({
  name: 'order-history',
  version: 9,
  schema: `
    CREATE TABLE order_facts (
      order_id uuid  PRIMARY KEY,
      slug     text  NOT NULL,
      subject  text  NOT NULL,
      facts    jsonb NOT NULL
    ) WITH (fillfactor = 85);
    CREATE TABLE order_history (
      position bigint      PRIMARY KEY,
      event_id uuid        NOT NULL,
      order_id uuid        NOT NULL,
      subject  text        NOT NULL,
      stream   text        NOT NULL,
      revision bigint      NOT NULL,
      type     text        NOT NULL,
      at       timestamptz NOT NULL,
      actor    text        NOT NULL,
      changes  jsonb       NOT NULL,
      session  uuid
    );`,
  indexes: `
    CREATE INDEX IF NOT EXISTS order_facts_by_slug ON order_facts (slug);
    CREATE INDEX IF NOT EXISTS order_history_of_order ON order_history (order_id, position);
    CREATE INDEX IF NOT EXISTS order_facts_of_subject ON order_facts (subject);
    CREATE INDEX IF NOT EXISTS order_history_of_subject ON order_history (subject);${indexOfDesk('order_history')}`,
  tables: {
    order_facts: table<FactsRow>('order_id'),
    order_history: table<HistoryRow>('position', { growsOnly: true }),
  },
  handles: [
    ...(orderHistoryTypes satisfies Every),
    'AccountForgotten' as const,
    'CheckoutForgotten' as const,
  ],
  touches: event => (isForgetting(event) ? {} : { order_facts: [event.data.orderId] }),
  related: [
    { table: 'order_facts', column: 'subject', of: forgottenSubject },
    { table: 'order_history', column: 'subject', of: forgottenSubject },
  ],
  fold({ order_facts, order_history }, event, moment) {
    const gone = forgottenSubject(event)
    if (gone !== null) {
      for (const row of order_facts.values())
        if (row.subject === gone) order_facts.set({ ...row, facts: withoutWords(row.facts) })
      for (const row of order_history.values())
        if (row.subject === gone)
          order_history.set({ ...row, changes: withoutWordsIn(row.changes) })
    }
    if (isForgetting(event)) return
    const { orderId } = event.data
    const before = order_facts.get(orderId)
    const known = event.type === 'OrderPlaced' ? event.data : before
    if (known === undefined) return
    const { slug, subject } = known
    const facts = { ...before?.facts, ...changesOf(event, before?.facts ?? {}) }
    order_facts.set({ order_id: orderId, slug, subject, facts })
    order_history.set({
      ...entryOf(event, moment),
      order_id: orderId,
      subject,
      changes: difference(before?.facts ?? {}, facts),
    })
  },
})

type Forgetting = Extract<
  AccountEvent | CheckoutEvent,
  { type: 'AccountForgotten' | 'CheckoutForgotten' }
>

const isForgetting = (event: OrderHistoryEvent | Forgetting): event is Forgetting =>
  event.type === 'AccountForgotten' || event.type === 'CheckoutForgotten'

/** Returns the subject whose words are removed: an account, or the guest of a booking form. */
function forgottenSubject(event: OrderHistoryEvent | Forgetting): string | null {
  if (event.type === 'AccountForgotten') return event.data.accountId
  return event.type === 'CheckoutForgotten' ? event.data.subject : null
}

const withoutWords = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, wordsOfPeople.has(name) ? null : value]),
  )

const withoutWordsIn = (changes: HistoryRow['changes']): HistoryRow['changes'] =>
  changes.filter(({ field }) => !wordsOfPeople.has(field))

function difference(before: Facts, after: Facts): HistoryRow['changes'] {
  return Object.keys(after)
    .sort()
    .map(field => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(change => change.before !== change.after)
}
