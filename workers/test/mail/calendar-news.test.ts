import { sampleContact } from '@arung/domain/testing/sample-order'
import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { orderMailJob } from '../../src/order-mails/order-mail-job.ts'
import { openLog } from '../parts.ts'
import {
  orderCancelled,
  orderChanged,
  orderConfirmed,
  orderDeclined,
  orderId,
  orderPlaced,
  paymentRecorded,
  productSaved,
  refundDue,
  uuid,
  withPickup,
} from '../sample-order.ts'
import { mailWorld } from './mail-world.ts'

const { partsOf, mailsOf, orderRow } = mailWorld()

/** Returns the calendar files of the mail that a mailbox receives, as their method and their unfolded text. */
async function newsOf(template: string, history: readonly DomainEvent[]) {
  const log = await openLog()
  await log.add('order', orderId, ...history)
  await log.add('product', uuid(2, 1), productSaved)
  const parts = partsOf(log)
  const changes = history.filter(({ type }) => type === 'OrderChanged').length
  const id = await orderRow(template, { changeId: uuid(15, changes) })
  const [taken] = await mailsOf(id, 'mail.order', orderMailJob(parts))
  return taken!.mail.attachments
    .filter(({ contentType }) => contentType === 'text/calendar')
    .map(({ content, headers }) => ({
      header: JSON.stringify(headers.get('content-type')),
      text: content.toString().replaceAll('\r\n ', ''),
    }))
}
const line = (text: string, name: string) =>
  text.match(new RegExp(`(?<=\r\n${name}[:;]).*`, 'g'))?.map(one => one.trim())
const uids = (files: readonly { text: string }[]) => files.flatMap(({ text }) => line(text, 'UID'))

const taken = (locale: 'en' | 'id') => [orderPlaced({ locale }), paymentRecorded, orderConfirmed]
const moved = (nth: number) => {
  const { data } = orderPlaced() as Extract<DomainEvent, { type: 'OrderPlaced' }>
  const lines = data.lines.map(one => ({ ...one, date: `2026-12-1${nth}` }))
  const activityDate = `2026-12-1${nth}`
  return orderChanged(
    { lines, activityDate },
    { changeId: uuid(15, nth), completesAt: '2026-12-20T00:00:00.000Z' },
  )
}

test('a guest with one name attends under it once', async () => {
  const contact = { ...sampleContact, firstName: 'Surya', lastName: 'SURYA' }
  const history = [orderPlaced({ contact }), paymentRecorded, orderConfirmed]
  const ends = { cancelled: orderCancelled, changed: moved(1) }
  for (const template of ['cancelled', 'changed'] as const) {
    const files = await newsOf(template, [...history, ends[template]])
    expect(files.length).toBeGreaterThan(0)
    for (const { text } of files)
      expect(line(text, 'ATTENDEE')).toEqual([expect.stringMatching(/^CN="Surya";/)])
  }
})

describe.each(['en', 'id'] as const)('in %s', locale => {
  test.each([
    ['cancelled', [orderCancelled, refundDue('CANCELLED')]],
    ['declined', [orderDeclined, refundDue('DECLINED')]],
  ] as const)('an order that is %s cancels each of its calendar events', async (template, end) => {
    const before = await newsOf('confirmed', taken(locale))
    const after = await newsOf(template, [...taken(locale), ...end])
    expect(uids(after)).toEqual(uids(before))
    expect(after).toHaveLength(3)
    for (const { header, text } of after) {
      expect(header).toContain('CANCEL')
      expect(text).toContain('METHOD:CANCEL\r\n')
      expect(line(text, 'STATUS')).toEqual(['CANCELLED'])
      expect(line(text, 'SEQUENCE')).toEqual(['1'])
      expect(line(text, 'ORGANIZER')).toEqual(['CN="Jeramaya":mailto:hello@jeramaya.example'])
    }
    const language = locale === 'en' ? 'Ayung River Rafting' : 'Arung Jeram'
    expect(after.map(({ text }) => text).join('')).toContain(language)
  })

  test('a moved order sends a calendar request with the new times', async () => {
    const files = await newsOf('changed', [...taken(locale), moved(1)])
    expect(uids(files)).toEqual(uids(await newsOf('confirmed', taken(locale))))
    for (const { header, text } of files) {
      expect(header).toContain('REQUEST')
      expect(text).toContain('METHOD:REQUEST\r\n')
      expect(line(text, 'SEQUENCE')).toEqual(['1'])
      expect(line(text, 'DTSTART')?.[1]).toMatch(/^TZID=Asia\/Makassar:20261211T/)
      expect(line(text, 'TRIGGER')).toEqual(['-P1D', '-PT2H'])
    }
  })
})

test('each update has a higher sequence than all before it', async () => {
  const history = [...taken('en'), moved(1), moved(2), orderCancelled]
  const sequences = []
  for (const [template, length] of [
    ['confirmed', 3],
    ['changed', 4],
    ['changed', 5],
    ['cancelled', 6],
  ] as const) {
    const files = await newsOf(template, history.slice(0, length))
    sequences.push(new Set(files.flatMap(({ text }) => line(text, 'SEQUENCE'))))
  }
  expect(sequences).toEqual([new Set(['0']), new Set(['1']), new Set(['2']), new Set(['3'])])
})

test('a change cancels only the calendar events that it removed', async () => {
  const { data } = orderPlaced() as Extract<DomainEvent, { type: 'OrderPlaced' }>
  const fewer = orderChanged({ lines: data.lines.slice(0, 1) }, { completesAt: data.placedAt })
  const files = await newsOf('changed', [
    orderPlaced(withPickup),
    paymentRecorded,
    orderConfirmed,
    fewer,
  ])
  const methods = files.map(({ text }) => line(text, 'METHOD')?.[0])
  expect(methods.filter(method => method === 'CANCEL').length).toBeGreaterThan(0)
  expect(methods[0]).toBe('REQUEST')
  expect(methods.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual(methods.toReversed())
})

test.each([
  ['cancelled', [orderCancelled]],
  ['declined', [orderDeclined]],
  ['changed', [orderChanged()]],
] as const)(
  'an order %s before it was confirmed sends no calendar files',
  async (template, more) => {
    expect(await newsOf(template, [orderPlaced(), paymentRecorded, ...more])).toEqual([])
  },
)
