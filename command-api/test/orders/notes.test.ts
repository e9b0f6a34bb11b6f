import { describe, expect, test } from 'vitest'
import { noteLengthMax } from '@arung/contracts/orders/notes'
import { placedOrder } from '../shop.ts'
import { orderShop } from './order-shop.ts'

const { world, shop, typesOf, review, paidOrder } = orderShop()
const minuteMs = 60_000

describe('notes', () => {
  test('of the desk and to the guest record their author, and are sealed', async () => {
    const { slug, orderId } = await placedOrder(world(), shop())
    const internal = await review(slug, 'notes', { note: ' Canarynote of the desk ' })
    const toGuest = await review(slug, 'guest-notes', { note: 'Canarynote to the guest' })
    expect([internal.status, toGuest.status]).toEqual([200, 200])
    const log = (await world().log()).filter(one => one.stream === `order-${orderId}`)
    expect(log.slice(-2)).toMatchObject([
      {
        type: 'InternalNoteAdded',
        actor: `admin:${shop().admin.accountId}`,
        data: { note: { sealedFor: expect.any(String) } },
      },
      { type: 'GuestNoteSent', data: { ordinal: 1, note: { sealedFor: expect.any(String) } } },
    ])
    const stored = await world().stored()
    const types = new Set(['InternalNoteAdded', 'GuestNoteSent'])
    expect(stored.filter(({ type }) => types.has(type))).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toContain('Canarynote')
  })

  test('are refused when empty or too long, and when the guest gets the same words twice running', async () => {
    const { slug, orderId } = await placedOrder(world(), shop())
    for (const kind of ['notes', 'guest-notes'])
      for (const note of ['', '  ', 'x'.repeat(noteLengthMax + 1)])
        expect(await review(slug, kind, { note })).toMatchObject({
          status: 422,
          errors: [{ path: 'note' }],
        })
    expect((await review(slug, 'guest-notes', { note: 'Bring dry clothes' })).status).toBe(200)
    expect(await review(slug, 'guest-notes', { note: 'Bring dry clothes' })).toMatchObject({
      status: 409,
      code: 'NoteAlreadySent',
    })
    expect(await typesOf(orderId)).toEqual(['OrderPlaced', 'GuestNoteSent'])
  })

  test('to the guest are ten a day at most, refused with a message', async () => {
    const { slug } = await placedOrder(world(), shop())
    for (let n = 1; n <= 10; n += 1)
      expect((await review(slug, 'guest-notes', { note: `Note ${n}` })).status).toBe(200)
    expect(await review(slug, 'guest-notes', { note: 'Note 11' })).toMatchObject({
      status: 409,
      code: 'TooManyGuestNotes',
      message: 'Ten notes have gone to this guest within a day. The next one can go later',
    })
  })
})

describe('the voucher', () => {
  test('of a confirmed order can be sent again, three times an hour at most', async () => {
    const { slug, orderId } = await paidOrder()
    expect(await review(slug, 'voucher', undefined)).toMatchObject({
      status: 409,
      code: 'OrderNotConfirmed',
    })
    await review(slug, 'confirm', {})
    for (let n = 1; n <= 3; n += 1) {
      expect((await review(slug, 'voucher', undefined)).status).toBe(200)
      // A repeated request right away finds one on its way.
      expect((await review(slug, 'voucher', undefined)).status).toBe(200)
      world().clock.advance(5 * minuteMs)
    }
    expect(await review(slug, 'voucher', undefined)).toMatchObject({
      status: 409,
      code: 'TooManyVouchers',
    })
    world().clock.set(new Date().toISOString())
    expect((await typesOf(orderId)).filter(type => type === 'VoucherResent')).toHaveLength(3)
  })

  test('is sent again, and notes are written, only by an admin', async () => {
    const { slug, orderId } = await placedOrder(world(), shop())
    const user = await world().person('users', 'writer')
    for (const what of ['notes', 'guest-notes', 'voucher']) {
      const as = (token?: string) =>
        world().send(
          'POST',
          `/admins/orders/${slug}/${what}`,
          what === 'voucher' ? undefined : { note: 'x' },
          { token },
        )
      expect((await as()).status, what).toBe(401)
      expect((await as(user.token)).status, what).toBe(403)
      expect((await as(world().system())).status, what).toBe(403)
    }
    expect(await typesOf(orderId)).toEqual(['OrderPlaced'])
  })
})
