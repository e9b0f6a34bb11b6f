import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '@arung/contracts/history'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleBlog } from '@arung/domain/testing/sample-blog'
import { receivableSamples } from '@arung/domain/receivables/samples'
import { pageSamples } from '@arung/domain/pages/samples'
import { sampleOwnTransport, sampleZone } from '@arung/domain/testing/sample-catalogue'
import { testDatabase } from '@arung/platform/testing/database'
import { deskHistoryOf } from '../src/histories/desk-history.ts'
import { deskSubjects } from '../src/features.ts'
import { sampleGuide, sampleRaft, sampleSingle } from '@arung/domain/operations/samples'
import { sampleAgentContact, sampleAgentTerms } from '@arung/domain/reservation-agents/samples'
import { testLog } from '../src/testing/log.ts'
import { at, product, uuid } from '../src/testing/sample-events.ts'
import { foldInto } from './fold.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

type Entry = { type: string; subject: string; actor: string; changes: Change[] }
let schemas = 0

/** Returns the history of some events, oldest first. */
async function historyOf(...events: DomainEvent[]): Promise<Entry[]> {
  const log = testLog()
  for (const event of events) await log.say(event, 'admin:a')
  const schema = `told_${schemas++}`
  await foldInto(database.pool, log, deskHistoryOf(deskSubjects), schema, () => 2)
  const { rows } = await database.pool.query<Entry>(
    `SELECT type, subject, actor, changes FROM ${schema}.desk_history ORDER BY position`,
  )
  return rows
}
const lastChanges = async (...events: DomainEvent[]) => (await historyOf(...events)).at(-1)?.changes

const saved = (of: Partial<SaveProduct>): DomainEvent => ({
  type: 'ProductSaved',
  data: { productId: uuid(2, 1), product: { ...product(1), ...of }, at: at(1) },
})
const variant = (id: string, name: string, price: number): SaveProduct['variants'][number] => ({
  id,
  name,
  nameId: `${name} (id)`,
  description: 'd',
  descriptionId: 'd',
  price,
  usdPrice: 1,
  nettPrice: 1,
  personQuantity: 1,
})
const one = variant('one', 'One seat', 100)
const two = variant('two', 'Two seats', 200)

test("a pool's history shows what changed in its limits, and which of its days a change concerns", async () => {
  const pool = { name: 'River', sessionLimit: 40, dayLimit: 80 }
  const savedPool = (version: number, change: Partial<typeof pool>): DomainEvent => ({
    type: 'PoolSaved',
    data: { poolId: uuid(4, 1), pool: { ...pool, ...change }, version, at: at(version) },
  })
  const day = { poolId: uuid(4, 1), date: '2026-02-01' }
  const words = { en: 'Silence', id: 'Nyepi' }
  const said = (field: string, after: unknown) => ({ field, before: null, after })
  const [date, nine] = [said('date', '2026-02-01'), said('session', '09:00')]
  const told = await historyOf(
    savedPool(1, {}),
    savedPool(2, { sessionLimit: 30 }),
    { type: 'LimitOverridden', data: { ...day, time: '09:00', limit: 50, reason: 'A school' } },
    { type: 'LimitRestored', data: { ...day, time: '09:00' } },
    { type: 'SessionsClosed', data: { ...day, time: null, reason: 'Rain', right: 'ANY' } },
    { type: 'SessionsReopened', data: { ...day, time: null } },
    {
      type: 'SessionsClosed',
      data: { ...day, time: null, reason: 'Silence', words, right: 'CALENDAR' },
    },
  )
  expect(new Set(told.map(({ subject }) => subject))).toEqual(new Set([`pool:${uuid(4, 1)}`]))
  expect(told.slice(1).map(({ type, changes }) => [type, changes])).toEqual([
    ['PoolSaved', [{ field: 'sessionLimit', before: 40, after: 30 }]],
    ['LimitOverridden', [date, nine, said('limit', 50), said('reason', 'A school')]],
    ['LimitRestored', [date, nine]],
    ['SessionsClosed', [date, said('session', 'DAY'), said('reason', 'Rain')]],
    ['SessionsReopened', [date, said('session', 'DAY')]],
    ['SessionsClosed', [date, said('session', 'DAY'), said('reason', words)]],
  ])
})

test('a change lists only the changed fields, each with its value before and after', async () => {
  const changes = await lastChanges(
    saved({ price: 100, packageName: 'Before', times: ['09:00'] }),
    saved({ price: 200, packageName: 'After', times: ['09:00', '13:00'] }),
  )
  expect(changes).toEqual([
    { field: 'packageName', before: 'Before', after: 'After' },
    { field: 'price', before: 100, after: 200 },
    { field: 'times', before: ['09:00'], after: ['09:00', '13:00'] },
  ])
})

test('a change to a list names the entry: what changed in it, or that it was added, removed, moved or renamed', async () => {
  const first = saved({ variants: [one, two] })
  const of = (name: string) => [{ name, nameId: `${name} (id)` }]
  expect(await lastChanges(first, saved({ variants: [one, { ...two, price: 250 }] }))).toEqual([
    { field: 'variants.price', of: of('Two seats'), before: 200, after: 250 },
  ])
  expect(await lastChanges(first, saved({ variants: [two, one] }))).toEqual([
    { field: 'variants', before: null, after: 'MOVED' },
  ])
  expect(await lastChanges(first, saved({ variants: [two] }))).toEqual([
    { field: 'variants', of: of('One seat'), before: null, after: 'REMOVED' },
  ])
  const third = variant('three', 'Three seats', 300)
  expect(await lastChanges(first, saved({ variants: [one, two, third] }))).toMatchObject([
    { field: 'variants', of: of('Three seats'), before: null, after: 'ADDED' },
    { field: 'variants.nettPrice', after: 1 },
    { field: 'variants.personQuantity', after: 1 },
    { field: 'variants.price', before: null, after: 300 },
    { field: 'variants.usdPrice', after: 1 },
  ])
  expect(await lastChanges(first, saved({ variants: [one, { ...two, id: 'duo' }] }))).toEqual([
    { field: 'variants.id', of: of('Two seats'), before: 'two', after: 'duo' },
  ])
})

test('an added child rate is shown price by price', async () => {
  const childRate = { price: 50, usdPrice: 5, nettPrice: 40, ageMin: 4, ageMax: 9 }
  const changes = await lastChanges(saved({}), saved({ childRate }))
  expect(changes).toContainEqual({ field: 'childRate.price', before: null, after: 50 })
  expect(changes).toHaveLength(5)
})

test('a replaced picture counts as one added and one removed, and a changed alt text as a change to the same picture', async () => {
  const picture = (mediaId: string, alt: string) => ({ mediaId, alt, altId: alt })
  const first = saved({ images: [picture(uuid(3, 1), 'River')] })
  const of = (name: string) => [{ name, nameId: name }]
  expect(await lastChanges(first, saved({ images: [picture(uuid(3, 2), 'Boat')] }))).toEqual([
    { field: 'images', of: of('Boat'), before: null, after: 'ADDED' },
    { field: 'images', of: of('River'), before: null, after: 'REMOVED' },
  ])
  const renamed = saved({ images: [{ ...picture(uuid(3, 1), 'River'), alt: 'The Ayung' }] })
  expect(await lastChanges(first, renamed)).toMatchObject([
    { field: 'images.alt', before: 'River', after: 'The Ayung' },
  ])
})

test('a long text shows only the passage that differs, without markup, or that only its markup differs', async () => {
  const blog = (body: string): DomainEvent => ({
    type: 'BlogSaved',
    data: {
      blogId: uuid(13, 1),
      blog: { ...sampleBlog, body: body as typeof sampleBlog.body },
      slugBefore: null,
      at: at(1),
    },
  })
  const text = (word: string) => `<p>${'river '.repeat(900)}${word} ${'boat '.repeat(900)}</p>`
  const [change] = (await lastChanges(blog(text('calm')), blog(text('wild 🛶')))) ?? []
  expect(change).toMatchObject({ field: 'body' })
  expect(change?.before).toMatch(/^…river .*calm boat.*…$/)
  expect(change?.after).toMatch(/^…river .*wild 🛶 boat.*…$/)
  expect(JSON.stringify(change).length).toBeLessThan(400)
  expect(await lastChanges(blog('<p>Safe</p>'), blog('<p><b>Safe</b></p>'))).toEqual([
    { field: 'body.markup', before: null, after: 'CHANGED' },
  ])
})

test("an article's history shows when it was published, unpublished and deleted, despite saves in between", async () => {
  const blogId = uuid(13, 1)
  const blogSaved = (title: string): DomainEvent => ({
    type: 'BlogSaved',
    data: { blogId, blog: { ...sampleBlog, title }, slugBefore: null, at: at(1) },
  })
  const entries = await historyOf(
    blogSaved('First'),
    { type: 'BlogPublished', data: { blogId, publishedOn: '2026-01-02', at: at(2) } },
    blogSaved('Second'),
    { type: 'BlogUnpublished', data: { blogId, at: at(3) } },
    { type: 'BlogRemoved', data: { blogId, slugBefore: 'x', at: at(4) } },
    blogSaved('Third'),
  )
  expect(entries.slice(1).map(({ changes }) => changes)).toEqual([
    [{ field: 'publishedOn', before: null, after: '2026-01-02' }],
    [{ field: 'title', before: 'First', after: 'Second' }],
    [{ field: 'publishedOn', before: '2026-01-02', after: null }],
    [],
    [{ field: 'title', before: 'Second', after: 'Third' }],
  ])
})

test('a zone that changes its kind loses the fields of its old kind', async () => {
  const zone = (of: typeof sampleZone | typeof sampleOwnTransport): DomainEvent => ({
    type: 'PickupZoneSaved',
    data: { zoneId: uuid(10, 1), zone: of, at: at(1) },
  })
  const changes = await lastChanges(zone(sampleZone), zone(sampleOwnTransport))
  expect(changes).toContainEqual({ field: 'kind', before: 'FETCHED', after: 'SELF' })
  expect(changes).toContainEqual(expect.objectContaining({ field: 'areas', after: null }))
})

test('consecutive closed days with the same reason become one range', async () => {
  const productId = uuid(2, 1)
  const days = ['2026-03-01', '2026-02-27', '2026-02-28', '2026-03-05']
  const dates = days.map(date => ({ date, reason: 'Works' }))
  const works = (from: string, to: string, reason = 'Works') => ({ from, to, reason })
  expect(
    await lastChanges({ type: 'DatesDisabled', data: { productId, dates, at: at(1) } }),
  ).toEqual([
    {
      field: 'disabledDates',
      before: null,
      after: [works('2026-02-27', '2026-03-01'), works('2026-03-05', '2026-03-05')],
    },
  ])
  expect(
    await lastChanges({
      type: 'DatesEnabled',
      data: { productId, dates: ['2026-03-05'], at: at(1) },
    }),
  ).toMatchObject([{ before: [works('2026-03-05', '2026-03-05', '')], after: null }])
})

test('an event with more changes than the history shows says how many more there are', async () => {
  const dish = (n: number, price: number) => ({
    name: `Dish ${n}`,
    nameId: `Hidangan ${n}`,
    description: 'd',
    descriptionId: 'd',
    price,
    usdPrice: 1,
    vegetarian: false,
    spicy: false,
    available: true,
  })
  const menu = (price: number): DomainEvent => {
    const dishes = Array.from({ length: 40 }, (_, n) => dish(n, price))
    const sections = ['a', 'b', 'c'].map(id => ({ id, name: id, nameId: id, dishes }))
    const { MenuSaved } = pageSamples
    return { type: 'MenuSaved', data: { ...MenuSaved, menu: { ...MenuSaved.menu, sections } } }
  }
  const changes = await lastChanges(menu(1), menu(2))
  expect(changes).toHaveLength(81)
  expect(changes?.[0]).toEqual({
    field: 'sections.dishes.price',
    of: [
      { name: 'a', nameId: 'a' },
      { name: 'Dish 0', nameId: 'Hidangan 0' },
    ],
    before: 1,
    after: 2,
  })
  expect(changes?.at(-1)).toEqual({ field: 'others', before: null, after: 40 })
})

test('each thing has its own history, under the id that the API uses', async () => {
  const { PageSaved, MenuSaved } = pageSamples
  const entries = await historyOf(
    saved({}),
    { type: 'PageSaved', data: PageSaved },
    { type: 'MenuSaved', data: MenuSaved },
  )
  expect(entries.map(({ subject, actor }) => [subject, actor])).toEqual([
    [`product:${uuid(2, 1)}`, 'admin:a'],
    [`page:${PageSaved.pageKey}`, 'admin:a'],
    ['menu', 'admin:a'],
  ])
})

const guideId = uuid(60, 1)
const guide = (change: object = {}, who: object = {}): DomainEvent => {
  const { person, ...work } = sampleGuide
  const data = { guideId, person: { ...person, ...who }, work: { ...work, ...change }, at: at(1) }
  return { type: 'GuideSaved', data }
}

test('guides, units, products and mappings show their changes field by field', async () => {
  expect(await lastChanges(guide(), guide({ languages: ['id'] }, { payPerTrip: 90_000 }))).toEqual([
    { field: 'languages', before: ['id', 'en'], after: ['id'] },
    { field: 'person.payPerTrip', before: 85_000, after: 90_000 },
  ])
  const unit = (number: string): DomainEvent => ({
    type: 'UnitSaved',
    data: { unitId: uuid(62, 1), unit: { ...sampleRaft, number }, at: at(1) },
  })
  expect(await lastChanges(unit('12'), unit('14'))).toEqual([
    { field: 'number', before: '12', after: '14' },
  ])
  const single = (seats: number): DomainEvent => ({
    type: 'ReservationProductSaved',
    data: {
      productId: uuid(63, 1),
      product: { ...sampleSingle, units: { kind: 'RAFT', seats, turnaroundMinutes: 45 } },
      at: at(1),
    },
  })
  expect(await lastChanges(single(5), single(6))).toEqual([
    { field: 'units.seats', before: 5, after: 6 },
  ])
  const mapped = (part: string): DomainEvent => ({
    type: 'ProductMappingSaved',
    data: {
      mappingId: uuid(64, 1),
      mapping: { productId: uuid(2, 1), variantId: null, parts: [part] },
      at: at(1),
    },
  })
  expect(await lastChanges(mapped(uuid(63, 1)), mapped(uuid(63, 2)))).toEqual([
    { field: 'parts', before: [uuid(63, 1)], after: [uuid(63, 2)] },
  ])
})

test('the history of a forgotten guide keeps every event, but no word about the person', async () => {
  const retired = { type: 'GuideRetired', data: { guideId, at: at(2) } } as const
  const before = await historyOf(guide(), guide({}, { name: 'Ketut Baru' }), retired)
  expect(JSON.stringify(before)).toMatch(/Ketut Darma.*Ketut Baru/)
  const forgotten = { type: 'GuideForgotten', data: { guideId, at: at(3) } } as const
  const left = await historyOf(guide(), guide({}, { name: 'Ketut Baru' }), retired, forgotten)
  expect(left.map(({ type }) => type)).toEqual([
    'GuideSaved',
    'GuideSaved',
    'GuideRetired',
    'GuideForgotten',
  ])
  expect(JSON.stringify(left)).not.toMatch(/Ketut|628120|RG-2041|85000/)
  expect(left[0]?.changes.map(({ field }) => field)).toContain('skills')
  const { rows } = await database.pool.query(`SELECT shape FROM told_${schemas - 1}.desk_shapes`)
  expect(JSON.stringify(rows)).not.toMatch(/Ketut|628120|RG-2041|85000/)
})

test('the history of a forgotten agent keeps terms and prices, but no word about the agent', async () => {
  const accountId = uuid(8, 41)
  const of = { accountId, at: at(1) }
  const renamed = { ...sampleAgentContact, company: 'Pasti Baru' }
  const events: DomainEvent[] = [
    { type: 'AgentAdded', data: { ...of, contact: sampleAgentContact, terms: sampleAgentTerms } },
    { type: 'AgentContactChanged', data: { ...of, contact: renamed } },
    { type: 'AgentPriceSet', data: { ...of, productId: uuid(51, 1), price: 300_000 } },
  ]
  const words = /Pasti|812345|Tamblingan/
  expect(JSON.stringify(await historyOf(...events))).toMatch(words)
  const left = await historyOf(...events, { type: 'AgentForgotten', data: of })
  expect(left).toHaveLength(4)
  expect(JSON.stringify(left)).not.toMatch(words)
  expect(left[0]?.changes.map(({ field }) => field)).toContain('creditDays')
  const { rows } = await database.pool.query(`SELECT shape FROM told_${schemas - 1}.desk_shapes`)
  expect(JSON.stringify(rows)).not.toMatch(words)
})

test('special prices share one history, and each change compares with the earlier value of the same price', async () => {
  const of = { productId: uuid(2, 1), rateId: 'adult' }
  const set = (agent: number, price: number): DomainEvent => ({
    type: 'SpecialPriceSet',
    data: { ...of, agentId: uuid(8, agent), price, at: at(1) },
  })
  const removed: DomainEvent = {
    type: 'SpecialPriceRemoved',
    data: { ...of, agentId: uuid(8, 1), at: at(2) },
  }
  const told = await historyOf(set(1, 100), set(2, 70), set(1, 90), removed)
  expect(new Set(told.map(({ subject }) => subject))).toEqual(new Set(['special-prices']))
  const prices = told.map(({ changes }) => changes.find(({ field }) => field === 'price'))
  expect(prices.map(change => [change?.before ?? null, change?.after ?? null])).toEqual([
    [null, 100],
    [null, 70],
    [100, 90],
    [90, null],
  ])
  expect(told[3]?.changes).toContainEqual({ field: 'agentId', before: null, after: uuid(8, 1) })
})

test("what people did to an agent's account is its history, and its sales are not", async () => {
  const events = Object.entries(receivableSamples).map(([type, data]) => ({ type, data }))
  const history = await historyOf(...(events as DomainEvent[]))
  expect(new Set(history.map(({ type }) => type))).toEqual(
    new Set([
      'AccountLimitSet',
      'AgentInvoiced',
      'AgentInvoiceVoided',
      'AgentPaid',
      'AgentPaymentUndone',
      'AgentReminded',
    ]),
  )
  const { accountId, limit } = receivableSamples.AccountLimitSet
  const set = history.find(({ type }) => type === 'AccountLimitSet')
  expect(set?.subject).toBe(`receivable:${accountId}`)
  expect(set?.changes).toEqual([{ field: 'limit', before: null, after: limit }])
})
