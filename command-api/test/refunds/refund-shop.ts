import { afterAll, beforeAll, expect } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { createXenditGateway } from '@arung/platform/payments/xendit/gateway'
import { startPaymentSandbox } from '@arung/stand-ins/payment-sandbox/sandbox'
import { openShop, payInvoice, placedOrder, recordPayment, type Shop } from '../shop.ts'
import { callbackToken, openWorld, type World } from '../world.ts'

const secretKey = 'xnd_development_local'
export const amount = 700_000
export const bank = (accountNumber = '000000000099') => ({
  type: 'BANK',
  code: 'ID_BCA',
  holderName: 'Wayan Hartono',
  accountNumber,
})

/** A shop with a payment sandbox, opened once per test file, and the refund calls of guests, desk and workers. */
export function refundShop() {
  let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>
  let world: World
  let shop: Shop
  beforeAll(async () => {
    sandbox = await startPaymentSandbox({
      port: 0,
      secretKey,
      callbackToken,
      webhookBaseUrl: 'http://127.0.0.1:9',
    })
    const gateway = createXenditGateway({ baseUrl: sandbox.url, secretKey, callbackToken })
    world = await openWorld({ settings: { paymentMinutes: 30 }, gateway })
    shop = await openShop(world)
  })
  afterAll(async () => {
    await world.close()
    await sandbox.close()
  })

  const internal = (path: string, body: unknown = {}) =>
    world.send('POST', `/internal${path}`, body, { token: world.system() })
  const admin = (path: string, body: unknown = {}) =>
    world.send('POST', `/admins${path}`, body, { token: shop.admin.token })
  const of = async (stream: string) => (await world.log()).filter(one => one.stream === stream)
  const typesOf = async (stream: string) => (await of(stream)).map(one => one.type)
  const ask = (slug: string, channel: object = bank(), key = randomUuid()) =>
    world.send('POST', `/orders/${slug}/refunds`, channel, { key })

  async function paidOrder(method = 'BANK_TRANSFER') {
    const placed = await placedOrder(world, shop)
    const { paymentId } = await payInvoice(world, { ...placed, amount }, { method })
    await recordPayment(world, { ...placed, paymentId, amount })
    return { ...placed, paymentId }
  }
  async function declinedOrder() {
    const placed = await paidOrder()
    expect((await admin(`/orders/${placed.slug}/decline`, { reason: 'Flood' })).status).toBe(200)
    return placed
  }
  async function askedRefund() {
    const placed = await declinedOrder()
    const { data } = await ask(placed.slug)
    return { ...placed, refundId: data.refundId as string }
  }
  /** The link that the workers would mail. */
  async function linkOf(refundId: string, link = 1): Promise<string> {
    const subject = `${refundId}|${link}`
    const { links } = world.api.parts
    return (await links.create({ purpose: 'refund', subject, seconds: 60 })).token
  }
  const confirm = (token: string) =>
    world.send('POST', `/refunds/${token}/confirm`, undefined, { key: randomUuid() })

  /** Sums of one order's refunds, straight from the log. */
  async function sums(orderId: string) {
    const events = await of(`order-${orderId}`)
    const sum = (type: string) =>
      events.filter(one => one.type === type).reduce((total, one) => total + one.data.amount, 0)
    return {
      due: sum('RefundDue'),
      promised: sum('RefundReserved'),
      refunded: sum('RefundRecorded'),
    }
  }

  return {
    world: () => world,
    internal,
    admin,
    of,
    typesOf,
    ask,
    paidOrder,
    declinedOrder,
    askedRefund,
    linkOf,
    confirm,
    sums,
  }
}
