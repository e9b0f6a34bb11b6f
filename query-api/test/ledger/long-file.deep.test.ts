import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atHome } from '../plans-filling.ts'
import { vacuumed } from '../plan.ts'
import { openLedger, type LedgerWorld } from './ledger-world.ts'

const rows = 100_000
const growthMiBMax = 150

let desk: LedgerWorld
beforeAll(async () => {
  desk = await openLedger()
  await desk.world.projections.stop()
  const uuid = (kind: number) =>
    `('${kind.toString(16).padStart(8, '0')}-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await desk.world.pool.query(
    atHome(`INSERT INTO read.ledger
      SELECT 1000 + n || '-0', 1000 + n, now(), 'SOLD', '2026-03-01'::date + n % 31, '2026-02-01', 'RESERVATION', ${uuid(66)},
             ${uuid(32)}, 'ACTIVITY', ${uuid(50)}, ${uuid(51)}, 'WALK_IN', NULL, NULL, NULL, 'IDR', 1, 2, 900000, 0, 0, 0, 0, 0
      FROM generate_series(1, ${rows}) n`),
  )
  const { rows: tables } = await desk.world.pool.query<{ name: string }>(
    `SELECT schemaname || '.ledger' AS name FROM pg_tables WHERE tablename = 'ledger' AND schemaname LIKE 'read\\_%'`,
  )
  await vacuumed(desk.world.pool, tables[0]?.name ?? '')
})
afterAll(() => desk.world.stop())

const residentMiB = () => process.memoryUsage().rss / 2 ** 20

test('a file of 100,000 events is sent as it is read, in little more memory', async () => {
  const token = desk.token('FINANCE')
  const path = '/reservation-admin/report/rows/export?from=2026-03-01&to=2026-03-31'
  const before = residentMiB()
  const answer = await desk.world.fetch(path, { token })
  let [most, lines, bytes] = [before, 0, 0]
  for await (const part of answer.body ?? []) {
    bytes += part.length
    for (const byte of part) if (byte === 10) lines += 1
    most = Math.max(most, residentMiB())
    // A slow reader: the server waits for it.
    if (lines % 20_000 < 50) await pause(1)
  }
  expect(lines).toBe(rows + 1)
  expect(bytes).toBeGreaterThan(5_000_000)
  expect(most - before).toBeLessThan(growthMiBMax)
})
