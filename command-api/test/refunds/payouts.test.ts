import { describe, expect, test } from 'vitest'
import { randomSecret } from '@arung/platform/ids'
import { callbackToken } from '../world.ts'
import { amount, bank, refundShop } from './refund-shop.ts'

const { world, internal, admin, typesOf, askedRefund, linkOf, confirm } = refundShop()

describe('refund.token', () => {
  test('fifty confirmations at once are one, and the link is used up', async () => {
    const { slug, refundId } = await askedRefund()
    const token = await linkOf(refundId)
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 404)).toHaveLength(49)
    expect(answers.find(answer => answer.status === 200)?.data.orderSlug).toBe(slug)
    expect(
      (await typesOf(`refund-${refundId}`)).filter(type => type === 'RefundConfirmed'),
    ).toHaveLength(1)
    expect(await world().api.parts.links.peek({ purpose: 'refund', token })).toBeNull()
  })

  test('unknown, foreign, expired and replaced links get the same answer', async () => {
    const { slug, refundId } = await askedRefund()
    const { links } = world().api.parts
    const subject = `${refundId}|1`
    const expired = await links.create({ purpose: 'refund', subject, seconds: 0 })
    const foreign = await links.create({ purpose: 'renew-users', subject, seconds: 60 })
    const replaced = await linkOf(refundId)
    await world().send('POST', `/orders/${slug}/refunds/${refundId}/channel`, bank('111111'))
    const texts = new Set<string>()
    for (const token of [randomSecret(), expired.token, foreign.token, replaced]) {
      const { status, code, message } = await confirm(token)
      texts.add(JSON.stringify({ status, code, message }))
    }
    expect([...texts]).toEqual([
      JSON.stringify({ status: 404, code: 'NotFound', message: 'Data not found' }),
    ])
    expect((await confirm(await linkOf(refundId, 2))).status).toBe(200)
  })

  test('a mailbox gets only a limited number of links', async () => {
    const { slug, refundId } = await askedRefund()
    const resend = () => world().send('POST', `/orders/${slug}/refunds/${refundId}/link`)
    for (let n = 0; n < 19; n += 1) expect((await resend()).status).toBe(200)
    expect(await resend()).toMatchObject({ status: 409, code: 'TooManyLinks' })
  })
})

describe('the desk', () => {
  test('retries a failed refund, rejects one, and records one that was handed over', async () => {
    const { slug, orderId, refundId } = await askedRefund()
    await confirm(await linkOf(refundId))
    const failed = {
      attempt: 1,
      outcome: 'FAILED',
      gatewayId: 'disb-1',
      reason: 'INSUFFICIENT_BALANCE',
    }
    expect((await internal(`/refunds/${refundId}/settle`, failed)).status).toBe(200)
    expect((await admin(`/refunds/${refundId}/retry`)).status).toBe(200)
    expect((await admin(`/refunds/${refundId}/reject`, { reason: 'No' })).code).toBe(
      'RefundUnderWay',
    )
    await internal(`/refunds/${refundId}/settle`, { ...failed, attempt: 2 })
    expect((await admin(`/refunds/${refundId}/reject`, { reason: '' })).status).toBe(422)
    expect((await admin(`/refunds/${refundId}/reject`, { reason: 'Not yours' })).status).toBe(200)
    await internal(`/orders/${orderId}/release-refund`, { refundId })
    const byHand = await admin(`/orders/${slug}/refunds`, { reference: 'receipt 7' })
    expect(byHand.status).toBe(201)
    expect(await typesOf(`refund-${byHand.data.refundId}`)).toEqual([
      'RefundRequested',
      'RefundPaidOut',
    ])
    expect((await world().send('POST', `/admins/refunds/${refundId}/retry`)).status).toBe(401)
  })

  test('a payout that the bank returns waits until it is booked as paid', async () => {
    const { orderId, refundId } = await askedRefund()
    expect((await internal(`/orders/${orderId}/return-refund`, { refundId })).status).toBe(503)
    await internal(`/orders/${orderId}/record-refund`, { refundId, amount })
    expect((await internal(`/orders/${orderId}/return-refund`, { refundId })).status).toBe(200)
    await internal(`/orders/${orderId}/record-refund`, { refundId, amount })
    expect((await typesOf(`order-${orderId}`)).slice(-3)).toEqual([
      'RefundRecorded',
      'RefundReturned',
      'RefundRecorded',
    ])
  })
})

test('forged payout webhooks are refused, and repeated ones are one job', async () => {
  const body = {
    event: 'payout.succeeded',
    business_id: 'b',
    created: '2027-01-01T00:00:00.000Z',
    data: {
      id: 'disb-7',
      reference_id: 'RFD-X-1-1',
      amount,
      currency: 'IDR',
      channel_code: 'ID_BCA',
      status: 'SUCCEEDED',
      created: '2027-01-01T00:00:00.000Z',
      updated: '2027-01-01T00:00:00.000Z',
    },
  }
  const tell = (token: string) =>
    world().send('POST', '/webhooks/xendit/payout', body, {
      headers: { 'x-callback-token': token },
    })
  expect((await tell(`${callbackToken}x`)).status).toBe(401)
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(callbackToken)))
  expect(answers.filter(answer => answer.data.stored)).toHaveLength(1)
  const { rows } = await world().db.pool.query(
    `SELECT payload FROM outbox.jobs WHERE kind = 'webhook.apply' AND payload->>'objectId' = 'disb-7'`,
  )
  expect(rows).toHaveLength(1)
})
