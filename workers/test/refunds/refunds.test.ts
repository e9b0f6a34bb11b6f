import { describe, expect, test } from 'vitest'
import type { RefundEvent } from '@arung/domain/refunds/events'
import { createSecretLinks } from '@arung/platform/auth/secret-links'
import { refunds } from '../../src/refunds/process.ts'
import { reconcilePayouts } from '../../src/refunds/reconcile-payouts.ts'
import { silent } from '../parts.ts'
import {
  amount,
  at,
  begun,
  confirmed,
  entered,
  own,
  refundId,
  refundWorld,
  subject,
} from './refund-world.ts'

const {
  say,
  pay,
  mail,
  news,
  askedFor,
  control,
  parts,
  pool,
  api,
  gateway,
  mails,
  payoutsAtGateway,
} = refundWorld()

describe('paying a refund out', () => {
  test('sends one payout, however often its row runs and whatever answers are lost', async () => {
    await say(begun, entered('000000000099'), confirmed())
    await control('faults', { when: 'after', times: 9, spared: 1 })
    const first = await pay()
    expect(await first()).toMatchObject({ state: 'waiting' })
    await control('faults', { when: 'before', times: 0 })
    expect(await first()).toMatchObject({ state: 'done' })
    expect(await (await pay())()).toMatchObject({ state: 'done' })
    const ids = new Set(askedFor('payout').map(body => body['gatewayId']))
    expect(ids.size).toBe(1)
    expect(await gateway().getPayout(String([...ids][0]))).toMatchObject({
      referenceId: 'RFD-JRM-261204-7KQ2-1-1',
      amount: { amount, currency: 'IDR' },
    })
    expect(askedFor('settle')).toEqual([])
  })

  test('sends no second payout when the first answer was lost and its key is forgotten', async () => {
    await say(begun, entered('131313'), confirmed())
    await control('faults', { when: 'after', times: 9, spared: 1 })
    const payout = await pay()
    expect(await payout()).toMatchObject({ state: 'waiting' })
    await control('faults', { when: 'before', times: 0 })
    expect(await payoutsAtGateway('RFD-JRM-261204-7KQ2-1-1')).toHaveLength(1)
    await control('clock/advance', { ms: 25 * 3_600_000 })
    expect(await payout()).toMatchObject({ state: 'done' })
    const made = await payoutsAtGateway('RFD-JRM-261204-7KQ2-1-1')
    expect(made).toHaveLength(1)
    expect(askedFor('payout').map(body => body['gatewayId'])).toEqual(made.map(({ id }) => id))
  })

  test('settles by what the gateway says, not by what a webhook claims', async () => {
    await say(begun, entered('000000000099'), confirmed())
    await (
      await pay()
    )()
    const id = String(askedFor('payout')[0]?.['gatewayId'])
    expect(await (await news(id))()).toMatchObject({ state: 'done' })
    expect(askedFor('settle')).toEqual([])
    await control(`payouts/${id}/settle`, { status: 'SUCCEEDED' })
    await (
      await news(id)
    )()
    await (
      await news(id)
    )()
    const keys = api()
      .asked.filter(one => one.path.endsWith('/settle'))
      .map(one => one.key)
    expect(new Set(keys).size).toBe(1)
    expect(askedFor('settle')[0]).toMatchObject({ attempt: 1, outcome: 'PAID_OUT', gatewayId: id })
    await control(`payouts/${id}/settle`, { status: 'REVERSED' })
    await (
      await news(id)
    )()
    expect(askedFor('settle').at(-1)).toMatchObject({ outcome: 'REVERSED' })
  })

  test('asks the gateway when no webhook comes', async () => {
    await say(begun, entered('000000000099'), confirmed())
    await (
      await pay()
    )()
    const id = String(askedFor('payout')[0]?.['gatewayId'])
    await control(`payouts/${id}/settle`, { status: 'FAILED', failure_code: 'INVALID_DESTINATION' })
    await pool().query('UPDATE outbox.payouts SET check_at = now()')
    await reconcilePayouts({ ...parts(), logger: silent }, new AbortController().signal)
    expect(askedFor('settle')).toMatchObject([{ outcome: 'FAILED', reason: 'INVALID_DESTINATION' }])
  })

  test('fails at once when the gateway will never accept it, and continues with another account', async () => {
    const nowhere = entered('000000000099')
    if (nowhere.type === 'RefundChannelEntered') nowhere.data.channel.code = 'ID_NOWHERE'
    await say(begun, nowhere, confirmed())
    expect(await (await pay())()).toMatchObject({ state: 'done' })
    expect(askedFor('settle')).toMatchObject([
      { outcome: 'FAILED', gatewayId: null, reason: 'CHANNEL_CODE_NOT_SUPPORTED_ERROR' },
    ])
    const failed = { type: 'RefundFailed', data: { ...own, attempt: 1, reason: 'X', at } } as const
    await say(failed, entered('000000000077', 2), confirmed(2))
    expect(await (await pay(1))()).toMatchObject({ state: 'done' })
    expect(askedFor('payout')).toEqual([])
    await (
      await pay(2)
    )()
    expect(askedFor('payout')).toMatchObject([{ attempt: 2 }])
  })

  test('waits when a webhook names an unknown payout', async () => {
    expect(await (await news('disb-unknown'))()).toMatchObject({ state: 'waiting' })
  })
})

describe('refund mails', () => {
  const texts = () => mails().map(one => one.mail.text ?? '')

  test('carry one link, the same in every copy, and only the end of the account number', async () => {
    await say(begun, entered('123456780099'))
    api().answer(/link-sent$/, 503)
    const send = await mail('confirm', 1)
    expect(await send()).toMatchObject({ state: 'waiting' })
    expect(await send()).toMatchObject({ state: 'done' })
    const links = texts().map(text => /\/refund\/([A-Za-z0-9_-]{43})/.exec(text)?.[1])
    expect(new Set(links).size).toBe(1)
    expect(texts()[0]).toContain('0099')
    expect(texts()[0]).not.toContain('12345678')
    const found = await createSecretLinks(pool()).peek({ purpose: 'refund', token: links[0]! })
    expect(found?.subject).toBe(`${refundId}|1`)
    const { rows } = await pool().query('SELECT * FROM auth.secret_links')
    expect(JSON.stringify(rows)).not.toContain(links[0])
    const hours =
      (Date.parse(String(askedFor('link-sent')[0]?.['expiresAt'])) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72)
  })

  test('carry no link that was replaced or confirmed', async () => {
    await say(begun, entered('123456780099'), entered('123456780011', 2))
    expect(await (await mail('confirm', 1))()).toMatchObject({ state: 'done' })
    await say(confirmed())
    expect(await (await mail('confirm', 2))()).toMatchObject({ state: 'done' })
    expect(texts()).toEqual([])
  })

  test('say what to do after a failure, and why a refund was rejected', async () => {
    const reason = 'Please name an account of your own'
    await say(begun, entered('123456780099'))
    await (
      await mail('failed')
    )()
    await say({ type: 'RefundRejected', data: { ...own, subject, amount, reason, at } })
    await (
      await mail('rejected')
    )()
    await (
      await mail('paid-out')
    )()
    expect(mails()[0]?.mail.subject).toContain('Refund Order Fail')
    expect(texts()[1]).toContain(reason)
    expect(texts()[2]).toMatch(/Rp\s?2,200,000/)
  })
})

test('every step of a refund creates its jobs, once', () => {
  const kinds = (event: RefundEvent) => refunds.react(event).map(one => one.kind)
  expect(kinds(begun)).toEqual([])
  expect(kinds(entered('1'))).toEqual(['mail.refund'])
  expect(kinds(confirmed())).toEqual(['refund.pay'])
  const paid = { ...own, amount, currency: 'IDR', reference: 'd', byHand: false, at } as const
  expect(kinds({ type: 'RefundPaidOut', data: paid })).toEqual(['command', 'mail.refund'])
})
