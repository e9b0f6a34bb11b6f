import { afterAll, beforeAll, expect, test } from 'vitest'
import { DeskWork } from '@arung/contracts/desk-work'
import type { DomainEvent } from '@arung/domain/event-types'
import { operationsSamples, sampleGuide } from '@arung/domain/operations/samples'
import {
  at,
  orderConfirmed,
  orderPlaced,
  product,
  secret,
  uuid,
} from '@arung/projections/testing/sample-events'
import { openBook, theirs } from './order-book.ts'
import { ids } from './shop.ts'

let book: Awaited<ReturnType<typeof openBook>>
const admin = `admin:${ids.admin}`
const staffId = uuid(8, 90)
const productId = uuid(2, 77)
const productAt = (minute: number): DomainEvent => ({
  type: 'ProductSaved',
  data: { productId, product: { ...product(77), slug: 'told' }, at: at(minute) },
})
const note: DomainEvent = {
  type: 'InternalNoteAdded',
  data: { orderId: uuid(6, 9), subject: ids.user, note: 'Made is afraid of water', at: at(2) },
}

beforeAll(async () => {
  book = await openBook()
  const { world } = book
  await world.sayAs('visitor', orderPlaced(9, theirs))
  await world.sayAs(admin, orderConfirmed(9))
  await world.sayAs(admin, note)
  await world.sayAs(admin, productAt(3))
  await world.sayAs(`staff:${ids.user}`, productAt(4))
  await world.sayAs(admin, {
    type: 'GuideSaved',
    data: operationsSamples.GuideSaved,
  })
  await world.sayAs(admin, {
    type: 'AccountSuspended',
    data: { accountId: ids.agent, reason: 'Owes for June', cause: 'ADMIN', suspendedAt: at(6) },
  })
})
afterAll(() => book.world.stop())

const path = `/admins/admins/${ids.admin}/work`
async function read(query = '', token = book.admin) {
  const { body, status, text } = await book.world.ask(`${path}${query}`, { token })
  expect(status).toBe(200)
  return { ...DeskWork.parse(body.data), text }
}

test('the work of an admin is one list over all histories, newest first, without the work of others', async () => {
  const { items, name, next } = await read()
  expect(name).toBe('First4 Last4')
  expect(next).toBeNull()
  expect(items.map(({ type, record }) => [type, record.kind, record.slug, record.name])).toEqual([
    ['AccountSuspended', 'agents', null, null],
    ['GuideSaved', 'guide', null, null],
    ['ProductSaved', 'product', 'told', product(77).packageName],
    ['InternalNoteAdded', 'order', secret(9), expect.stringMatching(/^JRM-/)],
    ['OrderConfirmed', 'order', secret(9), expect.stringMatching(/^JRM-/)],
    ['OrderConfirmed', 'order', secret(1), expect.stringMatching(/^JRM-/)],
  ])
})

test('the list contains nothing of guests, of people or of what was written', async () => {
  const { text } = await read()
  expect(text).not.toMatch(/afraid|Owes|First0|Last0|@example/)
  expect(text).not.toContain(sampleGuide.person.name)
})

test('the list pages without a gap, and is filtered by area and day', async () => {
  const all = (await read()).items.map(({ id }) => id)
  const seen: string[] = []
  for (let before: string | null = ''; before !== null;) {
    const page: DeskWork = await read(`?size=2${before && `&before=${before}`}`)
    expect(page.items.length).toBeLessThanOrEqual(2)
    seen.push(...page.items.map(({ id }) => id))
    before = page.next
  }
  expect(seen).toEqual(all)
  const kinds = async (query: string) => (await read(query)).items.map(({ record }) => record.kind)
  expect(await kinds('?area=PRODUCTS')).toEqual(['product'])
  expect(await kinds('?area=RESOURCES')).toEqual(['guide'])
  expect(await kinds('?area=PEOPLE')).toEqual(['agents'])
  const [{ at: moment } = { at: '' }] = (await read('?area=PEOPLE')).items
  const day = new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(await kinds(`?area=PEOPLE&from=${day}&to=${day}`)).toEqual(['agents'])
  expect(await kinds(`?area=PEOPLE&to=2020-01-01`)).toEqual([])
  expect((await book.world.ask(`${path}?before=x`, { token: book.admin })).status).toBe(422)
})

test('admins read the work of admins, super admins that of staff, and nobody that of an unknown person', async () => {
  const { world } = book
  expect((await world.ask(path, { token: book.user })).status).toBe(403)
  expect((await world.ask(path)).status).toBe(401)
  expect((await world.ask(`/admins/admins/${staffId}/work`, { token: book.admin })).status).toBe(
    404,
  )
  const boss = await world.signIn(ids.otherUser, 'RESERVATION_ADMIN', 'SUPER_ADMIN')
  const other = await world.signIn(ids.otherUser, 'RESERVATION_ADMIN', 'ADMIN')
  expect((await world.ask(path, { token: boss })).status).toBe(403)
  const ofStaff = `/reservation-admin/admins/${staffId}/work`
  expect((await world.ask(ofStaff, { token: other })).status).toBe(403)
  expect((await world.ask(ofStaff, { token: boss })).status).toBe(404)
})
