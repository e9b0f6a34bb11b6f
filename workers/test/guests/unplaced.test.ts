import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFileStore } from '@arung/platform/files/file-store'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { createCommandClient } from '../../src/command-client.ts'
import { eraseCheckoutJob } from '../../src/guests/erase-job.ts'
import { forgetUnplaced } from '../../src/guests/unplaced.ts'
import { jobsOf } from '../../src/processes/run-processes.ts'
import { voucherFile } from '@arung/domain/orders/voucher-file'
import { claimed, openCommandApi, serviceSecret } from '../parts.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
  // The table as the projections make it.
  await db.pool.query(`
    CREATE SCHEMA IF NOT EXISTS read;
    CREATE TABLE read.checkouts (
      checkout_id uuid, status text, hold_expires_at timestamptz, knows_people boolean)`)
})
afterAll(() => db.drop())

async function form(status: string, hoursAgo: number, knowsPeople = true): Promise<string> {
  const id = randomUuid()
  await db.pool.query(
    `INSERT INTO read.checkouts VALUES ($1, $2, now() - $3 * interval '1 hour', $4)`,
    [id, status, hoursAgo, knowsPeople],
  )
  return id
}

test('unplaced forms are forgotten once, a day after their hold, and no others', async () => {
  const due = [await form('EXPIRED', 25), await form('ABANDONED', 25), await form('OPEN', 30)]
  await form('PLACED', 500)
  await form('EXPIRED', 23)
  await form('ABANDONED', -1)
  await form('EXPIRED', 500, false)
  for (const round of [1, 2]) {
    await forgetUnplaced(db.pool)
    const { rows } = await db.pool.query<{ path: string }>(
      `SELECT payload->>'path' AS path FROM outbox.jobs WHERE kind = 'command'`,
    )
    expect(rows.map(row => row.path).sort(), `round ${round}`).toEqual(
      due.map(id => `/internal/checkouts/${id}/forget`).sort(),
    )
  }
})

test('forgetting the guest of a booking deletes its voucher, and then its key', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arung-vouchers-'))
  const files = folderFileStore(folder)
  const [checkoutId, orderId, other] = [randomUuid(), randomUuid(), randomUuid()]
  for (const id of [orderId, other])
    for (const names of ['whole', 'masked'] as const)
      await files.put(voucherFile(id, names), Buffer.from('Ayu'), 'application/pdf')
  const event = {
    type: 'CheckoutForgotten' as const,
    data: { checkoutId, orderId, subject: `guest/${checkoutId}`, at: new Date().toISOString() },
  }
  const [job] = jobsOf([{ id: randomUuid(), recordedAt: new Date(), event, metadata: {} }])
  expect(job).toMatchObject({ kind: 'checkout.erase', payload: { checkoutId, orderId } })
  const api = await openCommandApi()
  const commands = createCommandClient({ commandApiUrls: [api.url], serviceSecret })
  await eraseCheckoutJob({ files, commands })(claimed({ kind: 'checkout.erase', ...job }))
  expect(api.asked.map(one => one.path)).toEqual([`/internal/checkouts/${checkoutId}/erase`])
  for (const names of ['whole', 'masked'] as const) {
    expect(await files.get(voucherFile(orderId, names))).toBeNull()
    expect(await files.get(voucherFile(other, names))).not.toBeNull()
  }
  await api.close()
  await rm(folder, { recursive: true })
})
