import { mkdtempSync, appendFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callbackToken, newInvoice, newPayout, openSandbox, openShop, until } from './shop.ts'

let shop: Awaited<ReturnType<typeof openShop>>
let sandbox: Awaited<ReturnType<typeof openSandbox>>
let folder: string
const redeliveryDelaysMs = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]
const start = () =>
  openSandbox(shop, { redeliveryDelaysMs, dataFile: join(folder, 'sandbox', 'data.jsonl') })
async function payOne() {
  const { id } = await sandbox.gateway.createInvoice(newInvoice())
  await sandbox.control(`invoices/${id}/pay`, { channel: 'BCA' })
  return id
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'))
  shop = await openShop()
  sandbox = await start()
})
afterEach(async () => {
  await sandbox.close()
  await shop.close()
  rmSync(folder, { recursive: true })
})

test('a webhook that is not accepted is sent again, after longer delays and six times at most', async () => {
  shop.answers(...Array.from({ length: 20 }, () => 500))
  await payOne()
  expect(shop.received).toHaveLength(1)
  for (const [sent, delayMs] of redeliveryDelaysMs.entries()) {
    await sandbox.control('clock/advance', { ms: delayMs - 500 })
    expect(shop.received).toHaveLength(sent + 1)
    await sandbox.control('clock/advance', { ms: 500 })
    expect(shop.received).toHaveLength(sent + 2)
  }
  await sandbox.control('clock/advance', { ms: 86_400_000 })
  expect(shop.received).toHaveLength(7)
  expect(new Set(shop.received.map(webhook => webhook.raw.toString())).size).toBe(1)
})

test('an accepted webhook is not sent again', async () => {
  shop.answers(503)
  await payOne()
  await sandbox.control('clock/advance', { ms: 1_000 })
  await sandbox.control('clock/advance', { ms: 86_400_000 })
  expect(shop.received).toHaveLength(2)
  const [delivery] = await sandbox.webhooks()
  expect(delivery?.attempts.map(attempt => attempt.status)).toEqual([503, 200])
  expect(delivery?.next_attempt_at).toBeNull()
})

test('payments, promised payouts and undelivered webhooks survive a restart', async () => {
  shop.answers(500)
  const id = await payOne()
  const waiting = newPayout({ accountNumber: '131313' })
  const payout = await sandbox.gateway.createPayout(waiting, 'key')
  const open = await sandbox.gateway.createInvoice(newInvoice())
  await sandbox.close()
  sandbox = await start()

  expect((await sandbox.gateway.getInvoice(id)).status).toBe('PAID')
  expect((await sandbox.gateway.createPayout(waiting, 'key')).id).toBe(payout.id)
  await sandbox.control('clock/advance', { ms: 1_000 })
  await until(() => shop.received.length === 2)
  expect(shop.received[1]?.body).toMatchObject({ id, status: 'PAID' })
  await sandbox.control('clock/advance', { ms: 1_200_000 })
  expect((await sandbox.gateway.getInvoice(open.id)).status).toBe('EXPIRED')
  expect(shop.received[2]?.body).toMatchObject({ id: open.id, status: 'EXPIRED' })
})

test('a line torn by a crash is left out, and nothing else is lost', async () => {
  const id = await payOne()
  await sandbox.close()
  appendFileSync(join(folder, 'sandbox', 'data.jsonl'), '{"of":"invoice","record":{"id":"ha')
  sandbox = await start()
  expect((await sandbox.gateway.getInvoice(id)).status).toBe('PAID')
})

test('an unpaid invoice expires when its time is up', async () => {
  const { id } = await sandbox.gateway.createInvoice(newInvoice({ durationSeconds: 60 }))
  await sandbox.control('clock/advance', { ms: 59_000 })
  expect((await sandbox.gateway.getInvoice(id)).status).toBe('PENDING')
  await sandbox.control('clock/advance', { ms: 1_000 })
  expect((await sandbox.gateway.getInvoice(id)).status).toBe('EXPIRED')
  expect(shop.received.map(webhook => webhook.body.status)).toEqual(['EXPIRED'])
})

test('a webhook can be redelivered, duplicated many times at once, and delayed', async () => {
  await payOne()
  const [delivery] = await sandbox.webhooks()
  await sandbox.control(`webhooks/${delivery?.id}/redeliver`)
  expect(shop.received).toHaveLength(2)
  const copies = await sandbox.control(`webhooks/${delivery?.id}/duplicate`, { times: 20 })
  expect(copies).toEqual({ statuses: Array.from({ length: 20 }, () => 200) })
  expect(shop.received).toHaveLength(22)

  await sandbox.control('webhooks/delay', { ms: 259_200_000 })
  await payOne()
  expect(shop.received).toHaveLength(22)
  await sandbox.control('clock/advance', { ms: 259_200_000 })
  expect(shop.received).toHaveLength(23)
})

test('a forged webhook carries a wrong token, or the given one', async () => {
  const body = { id: 'x', status: 'PAID' }
  expect(await sandbox.control('webhooks/forge', { kind: 'invoice', body })).toEqual({
    status: 200,
  })
  expect(shop.received[0]).toMatchObject({ token: 'forged', body })
  await sandbox.control('webhooks/forge', { kind: 'payout', body, token: callbackToken })
  expect(shop.received[1]).toMatchObject({ kind: 'payout', token: callbackToken })
})

test('the control API is closed to strangers', async () => {
  const answer = await fetch(`${sandbox.url}/_sandbox/webhooks`)
  expect(answer.status).toBe(401)
})
