import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { orderFacts, type OrderFacts } from '../../src/orders/order-facts.ts'
import { startVoucherThread } from '../../src/vouchers/start-voucher-thread.ts'
import { orderConfirmed, orderPlaced, paymentRecorded, sender } from '../sample-order.ts'

const address = 'https://jeramaya.example/v/7KQ2MZ4X9T3WB6HN'
const facts = orderFacts([orderPlaced(), paymentRecorded, orderConfirmed])!
const thread = startVoucherThread()
afterAll(() => thread.stop())

test('a crowd on many pages is drawn while the process goes on', async () => {
  await thread.draw(facts, sender, address)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await sleep(20)
  const startedMs = performance.now()
  const pdf = await thread.draw(crowd(1_500), sender, address)
  const tookMs = performance.now() - startedMs
  // What stood still is counted when it goes on.
  await sleep(20)
  delay.disable()
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(20)
  expect(delay.max / 1e6).toBeLessThan(tookMs / 3)
})

test('what cannot be drawn says why, and the next voucher is drawn', async () => {
  const broken = { ...facts, placed: { ...facts.placed, participants: null } } as never
  await expect(thread.draw(broken, sender, address)).rejects.toThrow(/participants|null/)
  expect((await thread.draw(facts, sender, address)).length).toBeGreaterThan(10_000)
})

function crowd(size: number): OrderFacts {
  const [guest] = facts.placed.participants
  const participants = Array.from({ length: size }, (_, nth) => ({
    ...guest!,
    name: `Guest ${nth}`,
  }))
  return { ...facts, placed: { ...facts.placed, participants } }
}
