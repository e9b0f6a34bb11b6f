import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import { positionOf } from '@arung/event-store/event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import { testKeys } from '@arung/platform/testing/keys'
import { createProjections } from '@arung/projections/create-projections'
import { quiet, testLog } from '@arung/projections/testing/log'
import { jobsOf } from '@arung/workers/processes/run-processes'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyDatabase } from '../../src/verify/verify-database.ts'
import { adminId, days, fileOf, openMovingWorld, type MovingWorld } from './moving-world.ts'

/** A whole business that moves in: two products, a customer, three agents, and bookings of the desk and of agents. */
const soldOn = days(-40)
const files = {
  products: [{ reference: 'P1' }, { reference: 'P2', name: 'ATV ride', capacity: 'ATVs' }],
  customers: [{ reference: 'C1' }],
  agents: [
    { reference: 'A1', area: 'DESK', methods: 'VCR TRANSFER PAYMENT_ON_ARRIVAL' },
    { reference: 'A2', area: 'SITE', email: 'site@tours.example' },
  ],
  bookings: [
    { reference: 'B1', amount: '700000', paid: '300000', paid_how: 'CASH', sold_on: soldOn },
    { reference: 'B2', paid: '900000', paid_how: 'TRANSFER' },
    { reference: 'B3', source: 'AGENT', agent: 'A1', agent_method: 'VCR', voucher: 'V-1' },
  ],
} as const
const agent = { source: 'AGENT', agent: 'A1' } as const

let world: MovingWorld
let events: Awaited<ReturnType<typeof decoded>>

async function decoded() {
  const { pool } = world.database
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(testKeys.vaultKey) })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const page = await world.store.readAll(positionOf(0), 2_000)
  return codec.decode(page.events)
}

beforeAll(async () => {
  world = await openMovingWorld()
  for (const name of ['products', 'customers', 'agents', 'bookings'] as const) {
    const outcomes = await world.move(name, files[name])
    expect(new Set(outcomes)).toEqual(new Set(['ADDED']))
  }
  events = await decoded()
  const { pool } = world.database
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(testKeys.vaultKey) })
  const log = testLog(world.store, vault)
  const projections = await createProjections({ ...log, pool, logger: quiet })
  const head = await world.head()
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query('SELECT min(position)::int AS at FROM read.progress')
      expect(rows[0].at).toBe(head)
    },
    { timeout: 30_000 },
  )
  await projections.stop()
}, 60_000)
afterAll(() => world.close())

test('everything says that it was moved in, and by whom', () => {
  const own = events.filter(({ metadata }) => metadata.imported)
  expect(own.length).toBeGreaterThan(30)
  expect(new Set(own.map(({ metadata }) => metadata.actor))).toEqual(new Set([`admin:${adminId}`]))
  const types = new Set(own.map(({ event }) => event.type))
  for (const type of ['ProductSaved', 'AccountRegistered', 'ReservationMade', 'BookingOpened'])
    expect(types).toContain(type)
  expect(own.every(({ metadata }) => metadata.session === undefined)).toBe(true)
})

test('nobody is mailed, and no drawer and no receipt counts the money again', () => {
  const moved = events.filter(({ metadata }) => metadata.imported)
  const asked = jobsOf(moved)
  expect(asked.filter(({ kind }) => kind.startsWith('mail.'))).toEqual([])
  const paths = asked.map(({ payload }) => String(payload['path'] ?? ''))
  expect(paths.filter(path => /shifts|papers/.test(path))).toEqual([])
  // The control: entered by hand, the same events mail and count.
  const byHand = jobsOf(
    moved.map(({ metadata: { imported: _moved, ...metadata }, ...one }) => ({ ...one, metadata })),
  )
  expect(byHand.some(({ kind }) => kind.startsWith('mail.'))).toBe(true)
  const counted = byHand.map(({ payload }) => String(payload['path'] ?? ''))
  expect(counted.filter(path => path.startsWith('/internal/shifts'))).toHaveLength(1)
  expect(counted.filter(path => path.startsWith('/internal/papers'))).toHaveLength(2)
})

test('what the bookings need later still happens: their sale is settled, and what the agent owes', () => {
  const moved = events.filter(({ metadata }) => metadata.imported)
  const paths = jobsOf(moved).map(({ payload }) => String(payload['path'] ?? ''))
  expect(paths.filter(path => /reservations\/.*\/settle/.test(path)).length).toBeGreaterThan(2)
  expect(paths).toContain('/internal/receivables/follow')
})

test('a booking stands on the list of its day, approved, with its share of the price', async () => {
  const { rows } = await world.database.pool.query(
    `SELECT state, guests, share::int FROM read.booking_list WHERE date = $1 ORDER BY share`,
    [days(20)],
  )
  const approved = { state: 'APPROVED', guests: 2 }
  expect(rows).toEqual([
    { ...approved, share: 700_000 },
    { ...approved, share: 720_000 },
    { ...approved, share: 900_000 },
  ])
})

test('the ledger counts each sale once, on the day on which it was sold', async () => {
  const { rows } = await world.database.pool.query(
    `SELECT sale_date AS sold_on, sum(sold)::int AS sold, sum(paid)::int AS paid FROM read.ledger
     GROUP BY sale_date ORDER BY sale_date`,
  )
  expect(rows).toEqual([
    { sold_on: soldOn, sold: 700_000, paid: 300_000 },
    { sold_on: days(0), sold: 900_000 + 720_000, paid: 900_000 },
  ])
})

test('an agent owes what was sold on account', () => {
  const owed = events.flatMap(({ event }) => (event.type === 'SaleOwed' ? [event.data] : []))
  expect(owed).toMatchObject([{ total: 720_000, voucher: 'V-1', activityDate: days(20) }])
})

test('verify finds nothing', async () => {
  const { lines, sound } = await verifyDatabase({ url: world.database.url, keys: testKeys })
  expect(lines.filter(line => line.startsWith('WRONG'))).toEqual([])
  expect(sound).toBe(true)
})

test('personal data is sealed in the log, and the report beside the file names nobody', async () => {
  const page = await world.store.readAll(positionOf(0), 2_000)
  const { report, said } = await world.moveFiles({
    bookings: fileOf('bookings', [
      { reference: 'Z1', time: '10:30' },
      { reference: 'Z2', phone: '0812' },
      { reference: 'Z3', name: '=HYPERLINK("x")' },
    ]),
  })
  const written = report('bookings')
  expect(written.split('\r\n').slice(1, 4)).toEqual([
    '"bookings.csv";2;"refused";"time";"There is no session at this time";"Correct the row and run again"',
    '"bookings.csv";3;"refused";"phone";"This is not a phone number with country code";"Write it as \'+6281234567890"',
    '"bookings.csv";4;"refused";"name";"This begins as a formula does, with = + - or @";"Begin with a letter or a digit"',
  ])
  expect(said).toContain('bookings.csv: 3 refused')
  for (const name of ['Lestari', 'ayu@example.com', '81234567890', 'Hotel Sanur', 'HYPERLINK']) {
    expect(JSON.stringify(page.events)).not.toContain(name)
    if (name !== '81234567890') expect(written + said).not.toContain(name)
  }
})

test('the agent’s own refusals are named by their column', async () => {
  const rows = [
    { reference: 'R1', ...agent, agent_method: 'VCR', voucher: 'V-1' },
    { reference: 'R2', ...agent, agent_method: 'DEPOSIT' },
    { reference: 'R3', ...agent, agent_method: 'VCR' },
    { reference: 'R4', ...agent, agent_method: 'VCR', voucher: 'V-2', paid: '1', paid_how: 'CASH' },
    { reference: 'R5', ...agent, agent_method: 'TRANSFER', paid: '1', paid_how: 'TRANSFER' },
    { reference: 'R6', source: 'AGENT', agent: 'nobody', agent_method: 'VCR', voucher: 'V-3' },
  ]
  expect(await world.move('bookings', rows)).toEqual([
    'REFUSED, voucher: VoucherTaken',
    'REFUSED, agent_method: PaymentMethodNotAgreed',
    'REFUSED, voucher: NeedsOther',
    'REFUSED, paid: PaidByAgent',
    'REFUSED, paid: PaidInPart',
    'REFUSED, agent: NotThere',
  ])
})
