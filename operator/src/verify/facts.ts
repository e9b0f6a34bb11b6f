import type { Pool, PoolClient } from 'pg'
import type { Limits } from '@arung/domain/capacity/day-state'
import type { Demand } from '@arung/domain/capacity/events'
import type { Shown } from './findings.ts'

export type Money = Readonly<{ amount: number; currency: string }>
export type LimitsSaid = Readonly<Pick<Limits, 'sessionLimit' | 'dayLimit' | 'version'>>
/** A statement of one event about a thing that other streams mention too. */
export type Said =
  | (Money & Readonly<{ what: 'succeeded' | 'booked' }>)
  | (Money & Readonly<{ what: 'promised' | 'asked' | 'paid out' | 'refunded' }>)
  | (LimitsSaid & Readonly<{ what: 'given' | 'used' }>)
  | Readonly<{ what: 'changing' | 'settled'; changeId: string; demands: readonly Demand[] }>
  | Readonly<{ what: 'held'; demands: readonly Demand[] }>
  | Readonly<{ what: 'released' }>
  /** `lives`: the order still has these places. */
  | Readonly<{ what: 'claimed'; demands: readonly Demand[]; date: string; lives: boolean }>
  /** Places that belong or belonged to a booking. */
  | Readonly<{ what: 'owned'; sold: boolean; stands: boolean }>
  /** A row of a file is matched to this money, or no longer. `amount`: what the match counts of it. */
  | Readonly<{ what: 'matched'; row: string; amount: number | null }>
  | Readonly<{ what: 'unmatched'; row: string }>
  /** An agent paid invoices. */
  | Readonly<{ what: 'received'; amount: number }>
  /** The number of holds that a reservation was made with, for one of its bookings. */
  | Readonly<{ what: 'promised places'; holds: number }>
  /** `since` is an ISO instant. */
  | Readonly<{ what: 'written'; state: 'LIVES' | 'CANCELED' | 'FORFEITED'; since: string }>
export type Fact = Readonly<{
  /** The thing, such as `payment|<id>`. */
  thing: string
  said: Said
  by: Shown
}>
/** Follows the statements about one thing. */
export type Follower = Readonly<{ see(fact: Fact): void; end?(): void }>

/**
 * Facts, added in any order and kept in the database. They are read thing by thing, and for each thing in the order of
 * the log.
 */
export type Facts = Readonly<{
  add(facts: readonly Fact[]): Promise<void>
  each(see: (fact: Fact) => void): Promise<void>
  close(): void
}>

type Row = Readonly<{ thing: string; fact: string }>

const pageSize = 5_000
const sortMemory = '64MB'

/**
 * Opens a temporary table on a connection of its own. There are as many facts as orders, too many to keep in memory.
 */
export async function openFacts(pool: Pool): Promise<Facts> {
  const client = await pool.connect()
  await client.query(
    'CREATE TEMP TABLE facts (thing text COLLATE "C" NOT NULL, position bigint NOT NULL, fact text NOT NULL)',
  )
  return {
    async add(facts) {
      if (facts.length === 0) return
      await client.query({
        name: 'verify-facts-add',
        text: 'INSERT INTO facts SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])',
        values: [
          facts.map(one => one.thing),
          facts.map(one => one.by.position),
          facts.map(one => JSON.stringify({ said: one.said, by: one.by })),
        ],
      })
    },
    each: see => eachFact(client, see),
    // Closing the connection removes its temporary table.
    close: () => client.release(true),
  }
}

async function eachFact(client: PoolClient, see: (fact: Fact) => void): Promise<void> {
  await client.query(
    `BEGIN; SET LOCAL work_mem = '${sortMemory}'; SET LOCAL statement_timeout = 0;
     SET LOCAL idle_in_transaction_session_timeout = 0;
     DECLARE sorted NO SCROLL CURSOR FOR SELECT thing, fact FROM facts ORDER BY thing, position`,
  )
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${pageSize} FROM sorted`)
    for (const { thing, fact } of rows) see({ thing, ...JSON.parse(fact) })
    if (rows.length < pageSize) break
  }
  await client.query('COMMIT')
}
