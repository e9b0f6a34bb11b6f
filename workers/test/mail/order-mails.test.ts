import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { restOf } from '@arung/domain/orders/rest-of-order'
import { orderMailJob } from '../../src/order-mails/order-mail-job.ts'
import { orderWords, type OrderTemplate } from '../../src/order-mails/order-texts.ts'
import { openLog } from '../parts.ts'
import {
  confirmedWith,
  contact,
  guestNoteSent,
  orderChanged,
  internalNoteAdded,
  orderCancelled,
  orderConfirmed,
  orderDeclined,
  orderExpired,
  orderId,
  orderPlaced,
  productSaved,
  paymentRecorded,
  refundDue,
  slug,
  uuid,
  withPickup,
} from '../sample-order.ts'
import { mailWorld } from './mail-world.ts'

const { partsOf, mailsOf, orderRow, rowOf } = mailWorld()

/** Returns what the mailbox receives when a row of this template runs for an order with this history. */
async function mailFor(template: string, history: readonly DomainEvent[], ordinal = 1) {
  const log = await openLog()
  await log.add('order', orderId, ...history)
  await log.add('product', uuid(2, 1), productSaved)
  const parts = partsOf(log)
  const about = template === 'note' ? { ordinal } : { changeId: uuid(15, 1) }
  const id = await orderRow(template, template === 'rest-due' ? {} : about)
  return { id, parts, taken: await mailsOf(id, 'mail.order', orderMailJob(parts)) }
}

const histories: readonly (readonly [OrderTemplate, string, readonly DomainEvent[]])[] = [
  ['placed', 'placed', []],
  ['received', 'placed', [paymentRecorded]],
  ['paid', 'paid', [paymentRecorded]],
  ['paid-rest', 'paid', [paymentRecorded, orderConfirmed]],
  ['confirmed', 'confirmed', [paymentRecorded, orderConfirmed]],
  ['voucher', 'voucher', [paymentRecorded, orderConfirmed]],
  ['note', 'note', [paymentRecorded, guestNoteSent(1, 'Bring dry clothes.')]],
  ['changed', 'changed', [paymentRecorded, orderChanged()]],
  ['declined', 'declined', [paymentRecorded, orderDeclined, refundDue('DECLINED')]],
  ['cancelled', 'cancelled', [paymentRecorded, orderCancelled, refundDue('CANCELLED')]],
  ['expired', 'expired', [orderExpired]],
  ['refund-due', 'refund-due', [orderExpired, refundDue('LATE_PAYMENT')]],
  ['overpaid', 'overpaid', [paymentRecorded, refundDue('OVERPAID')]],
]

const agents = { buyer: { kind: 'AGENT', accountId: uuid(8, 9) } } as const

describe.each(['en', 'id'] as const)('in %s', locale => {
  test.each(histories)(
    "leak.canary: the mail %s about an agent's order names no amount",
    async (_template, asked, history) => {
      const { taken } = await mailFor(asked, [orderPlaced({ locale, ...agents }), ...history])
      const { mail } = taken[0]!
      for (const text of [mail.subject, mail.text, mail.html])
        expect(text).not.toMatch(/Rp|2.200.000|2200000|{amount}|{rest}/)
    },
  )
})

describe.each(['en', 'id'] as const)('in %s', locale => {
  test.each(histories)(
    'the mail %s has the right subject, recipient, link, amount and day',
    async (template, asked, history) => {
      const { id, taken } = await mailFor(asked, [orderPlaced({ locale }), ...history])
      expect(taken).toHaveLength(1)
      const { mail, recipients } = taken[0]!
      const words = orderWords[locale][template]
      expect(mail.subject).toBe(words.subject.replace('{number}', 'JRM-261204-7KQ2'))
      expect(mail.messageId).toBe(`<${id}@jeramaya.example>`)
      expect(recipients).toEqual([contact.email])
      expect(mail.from?.text).toBe('"Jeramaya" <no-reply@j.example>')
      expect(mail.replyTo?.value[0]?.address).toBe('hello@jeramaya.example')
      const html = String(mail.html)
      const text = mail.text ?? ''
      const prefix = locale === 'id' ? '/id' : ''
      const link =
        template === 'expired'
          ? `https://jeramaya.example${prefix}/activities/all`
          : `https://jeramaya.example${prefix}/order/${slug}`
      const rp = locale === 'id' ? 'Rp 2.200.000' : 'Rp 2,200,000'
      const sayings = [
        words.title.replace('{name}', 'Wayan'),
        link,
        rp,
        locale === 'id' ? 'Jumat' : 'Friday',
      ]
      for (const saying of sayings) {
        expect(spaced(html)).toContain(saying)
        expect(spaced(text)).toContain(saying)
      }
      expect(html).toContain(`<html lang="${locale}">`)
      expect(`${html}${text}`).not.toMatch(/[{}]|undefined|null|NaN/)
    },
  )
})
const spaced = (text: string) => text.replace(/\u00a0/g, ' ')

describe('the mail about a change', () => {
  const textOf = async (...history: readonly DomainEvent[]) => {
    const { taken } = await mailFor('changed', [orderPlaced(), paymentRecorded, ...history])
    return { text: spaced(taken[0]?.mail.text ?? ''), files: taken[0]?.mail.attachments ?? [] }
  }

  test('gives the reason, the order before and after, and what is still to pay', async () => {
    const { text, files } = await textOf(orderChanged())
    for (const said of ['A friend joins them', 'BEFORE', 'NOW', 'Rp 450,000 is still to pay'])
      expect(text).toContain(said)
    expect(text).toContain('Guests without a name: 1')
    expect(text.indexOf('Rp 2,200,000')).toBeLessThan(text.indexOf('Rp 2,650,000'))
    expect(files).toEqual([])
  })

  test('attaches the new voucher of a confirmed order', async () => {
    const { files } = await textOf(orderConfirmed, orderChanged())
    expect(files.map(file => file.contentType)).toContain('application/pdf')
  })

  test('names the refund when the order became cheaper', async () => {
    const cheaper = orderChanged({ grandTotal: 2_000_000, persons: 1 })
    const owed = { ...refundDue('CHANGED') } as Extract<DomainEvent, { type: 'RefundDue' }>
    const { text } = await textOf(cheaper, { ...owed, data: { ...owed.data, amount: 200_000 } })
    expect(text).toContain('We refund Rp 200,000')
    expect(text).not.toContain('still to pay. Open')
  })

  test('names what stays when one activity is closed, and what is refunded for it', async () => {
    const { data } = orderPlaced() as Extract<DomainEvent, { type: 'OrderPlaced' }>
    const rest = restOf(data, new Set([uuid(20, 2)]))
    const closed = orderChanged(rest, { reason: 'The river is too high.' })
    const owed = { ...refundDue('CHANGED') } as Extract<DomainEvent, { type: 'RefundDue' }>
    const amount = data.grandTotal - rest.grandTotal
    const { text } = await textOf(orderConfirmed, closed, {
      ...owed,
      data: { ...owed.data, amount },
    })
    const [before = '', now = ''] = text.split('NOW')
    expect(before).toContain('The river is too high.')
    expect(before).toMatch(/5 Dec/)
    expect(now).toMatch(/4 Dec/)
    expect(now).not.toMatch(/5 Dec/)
    expect(now).toContain(`We refund Rp ${amount.toLocaleString('en-US')}`)
  })

  test('a balance reminder is sent only for the current date of the order', async () => {
    const log = await openLog()
    const deposit = { ...paymentRecorded, data: { ...paymentRecorded.data } } as DomainEvent
    await log.add('order', orderId, orderPlaced(), deposit, orderChanged())
    await log.add('product', uuid(2, 1), productSaved)
    const parts = partsOf(log)
    const sent = async (payload: { changeId?: string }) =>
      mailsOf(await orderRow('rest-due', payload), 'mail.order', orderMailJob(parts))
    expect(await sent({})).toEqual([])
    expect(await sent({ changeId: uuid(15, 1) })).toHaveLength(1)
  })
})

test('the mail of a confirmed order attaches the voucher, a calendar file and the code', async () => {
  const { taken } = await mailFor('confirmed', [orderPlaced(), paymentRecorded, orderConfirmed])
  const files = taken[0]!.mail.attachments
  expect(files.map(file => [file.filename, file.contentType])).toEqual([
    ['JRM-261204-7KQ2.png', 'image/png'],
    ['voucher-JRM-261204-7KQ2.pdf', 'application/pdf'],
    ['JRM-261204-7KQ2.ics', 'text/calendar'],
  ])
  const [picture, voucher, dates] = files
  expect(voucher!.content.subarray(0, 5).toString()).toBe('%PDF-')
  const calendar = dates!.content.toString()
  expect(calendar).toContain('DTSTART;TZID=Asia/Makassar:20261204T090000\r\n')
  expect(calendar).toContain('DTEND;TZID=Asia/Makassar:20261204T113000\r\n')
  expect(calendar).toContain('LOCATION:Payangan\r\n')
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(calendar.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(picture!.cid).toBe('voucher-code')
  expect(String(taken[0]!.mail.html)).toContain('alt="QR"')
})

test('the mail shows the time, place and price of the pick-up, and the calendar shows its time', async () => {
  const { taken } = await mailFor('confirmed', [
    orderPlaced(withPickup),
    paymentRecorded,
    orderConfirmed,
  ])
  const text = spaced(taken[0]!.mail.text ?? '')
  expect(text).toContain('Pick-up: Friday, 4 December 2026, 06:30–07:00 WITA')
  expect(text).toContain('Pick-up from: Alaya Resort, Ubud')
  expect(text).toContain('Rp 300,000')
  const calendar = taken[0]!.mail.attachments.find(file => file.filename?.endsWith('.ics'))
  expect(calendar!.content.toString()).toContain('DTSTART;TZID=Asia/Makassar:20261204T063000\r\n')
})

test.each(['en', 'id'] as const)(
  'the mail asks where the guest stays when no place is named (%s)',
  async locale => {
    const unplaced = { locale, contact: { ...contact, pickupPlace: null } }
    const { taken } = await mailFor('placed', [orderPlaced(unplaced)])
    const asked = locale === 'en' ? 'Please tell us where you stay' : 'Mohon beri tahu tempat'
    expect(taken[0]!.mail.text).toContain(asked)
  },
)

test.each([
  ['confirmed', [paymentRecorded, confirmedWith('Bring dry clothes.')]],
  ['paid', [confirmedWith('Bring dry clothes.'), paymentRecorded]],
] as const)("the mail %s shows the desk's note to the guest", async (asked, history) => {
  const { taken } = await mailFor(asked, [orderPlaced(), ...history])
  expect(taken[0]!.mail.text).toContain('A note from our desk: Bring dry clothes.')
  expect(String(taken[0]!.mail.html)).toContain('Bring dry clothes.')
})

test.each(['en', 'id'] as const)(
  'a note mail carries its own words and no later ones (%s)',
  async locale => {
    const history = [
      orderPlaced({ locale }),
      guestNoteSent(1, 'Meet us at the {gate}.\nBring <dry> clothes.'),
      guestNoteSent(2, 'The gate is closed.'),
    ]
    const { taken } = await mailFor('note', history)
    const { mail } = taken[0]!
    expect(mail.text).toContain('Meet us at the {gate}.\nBring <dry> clothes.')
    expect(mail.text).toContain(locale === 'en' ? 'A note from our desk' : 'Pesan dari kami')
    expect(String(mail.html)).toContain('Meet us at the {gate}.<br>Bring &lt;dry&gt; clothes.')
    expect(mail.text).not.toContain('The gate is closed.')
    const second = await mailFor('note', history, 2)
    expect(second.taken[0]!.mail.text).toContain('The gate is closed.')
  },
)

test('leak.canary: no mail about the order shows an internal note of the desk', async () => {
  const note = internalNoteAdded('Canarynote of the desk')
  for (const [template, asked, history] of histories) {
    const { taken } = await mailFor(asked, [orderPlaced(), note, ...history])
    expect(taken, template).toHaveLength(1)
    expect(taken[0]!.raw.toString(), template).not.toContain('Canarynote')
    const { text, html } = taken[0]!.mail
    expect(`${text}${String(html)}`, template).not.toContain('Canarynote')
  }
})

test('a resent voucher comes with everything that came with the first', async () => {
  const history = [orderPlaced(), confirmedWith('Bring dry clothes.'), paymentRecorded]
  const { taken } = await mailFor('voucher', history)
  const { mail } = taken[0]!
  expect(mail.attachments.map(file => file.contentType).sort()).toEqual([
    'application/pdf',
    'image/png',
    'text/calendar',
  ])
  expect(mail.text).toContain('A note from our desk: Bring dry clothes.')
})

test('the end of free cancellation is named only while it lies ahead', async () => {
  const textOf = async (freeCancellationUntil: string) => {
    const { taken } = await mailFor('placed', [orderPlaced({ freeCancellationUntil })])
    return taken[0]!.mail.text ?? ''
  }
  expect(await textOf('2099-12-03T01:00:00.000Z')).toContain('Free cancellation until')
  expect(await textOf('2020-12-03T01:00:00.000Z')).not.toContain('Free cancellation')
})

test('a confirmation with a balance has one button, and a cancellation names the given reason', async () => {
  const { data } = paymentRecorded as Extract<DomainEvent, { type: 'PaymentRecorded' }>
  const deposit: DomainEvent = {
    type: 'PaymentRecorded',
    data: { ...data, amount: 660_000, paidTotal: 660_000, remaining: 1_540_000 },
  }
  const confirmed = await mailFor('confirmed', [orderPlaced(), deposit, orderConfirmed])
  const html = String(confirmed.taken[0]!.mail.html)
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain(orderWords.en['rest-due'].button)
  const cancelled = await mailFor('cancelled', [orderPlaced(), orderCancelled])
  expect(cancelled.taken[0]!.mail.text).toContain('The reason: Our flight moved')
})

test('activities are listed in order of time, whatever the order of the lines', async () => {
  const { taken } = await mailFor('placed', [orderPlaced()])
  const text = taken[0]!.mail.text ?? ''
  const places = ['4 December 2026, 09:00', '5 December 2026, 09:00', '5 December 2026, 13:00']
  const found = places.map(place => text.indexOf(place))
  expect(found.every(at => at > 0)).toBe(true)
  expect(found.toSorted((a, b) => a - b)).toEqual(found)
})

test('what a person typed stays plain text', async () => {
  const nasty = { ...contact, firstName: '<b>Eve</b>\r\nBcc: all@evil.example', lastName: '"&"' }
  const declined: DomainEvent = {
    type: 'OrderDeclined',
    data: {
      orderId,
      subject: uuid(5, 1),
      reason: '<script>alert(1)</script>',
      at: '2026-11-21T11:00:00.000Z',
    },
  }
  const { taken } = await mailFor('declined', [orderPlaced({ contact: nasty }), declined])
  const { mail, raw, recipients } = taken[0]!
  const head = raw.toString().split('\r\n\r\n')[0]!
  expect(head).not.toMatch(/^bcc:/im)
  expect(recipients).toEqual([contact.email])
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail.html).not.toMatch(/<script|<b>Eve/)
})

test('a mail that is no longer true is not sent', async () => {
  for (const asked of ['placed', 'paid', 'confirmed', 'voucher'])
    expect((await mailFor(asked, [orderPlaced(), orderConfirmed, orderCancelled])).taken).toEqual(
      [],
    )
})

test('a forgotten person gets no mail', async () => {
  const log = await openLog()
  await log.add('order', orderId, orderPlaced())
  await log.vault.forget(uuid(5, 1))
  const id = await orderRow('placed')
  expect(await mailsOf(id, 'mail.order', orderMailJob(partsOf(log)))).toEqual([])
  expect((await rowOf(id)).state).toBe('done')
})

test('an order has one stored voucher, and every mail attaches it', async () => {
  const { parts, taken } = await mailFor('confirmed', [orderPlaced(), orderConfirmed])
  const again = await mailsOf(await orderRow('confirmed'), 'mail.order', orderMailJob(parts))
  const [first, second] = [taken[0]!, again[0]!].map(({ mail }) =>
    createHash('sha256').update(mail.attachments[1]!.content).digest('hex'),
  )
  expect(first).toBe(second)
  expect((await parts.files.get(`vouchers/${orderId}.pdf`))?.contentType).toBe('application/pdf')
})
