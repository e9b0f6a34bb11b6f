import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { DeskWork } from '@arung/contracts/desk-work'
import { DayNote } from '@arung/contracts/days/views'
import { History } from '@arung/contracts/history'
import type { DomainEvent } from '@arung/domain/event-types'
import {
  createPostgresEventStore,
  type PostgresEventStore,
} from '@arung/event-store/postgres/postgres-event-store'
import { streamName } from '@arung/event-store/event-store'
import { testLog, type TestLog } from '@arung/projections/testing/log'
import { at, secret, uuid } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { follow } from './streams.ts'
import { startWorld, type World } from './world.ts'

let world: World
let store: PostgresEventStore
let log: TestLog
const tokens = new Map<string, string>()
const date = '2026-12-24'
const saved = (text: string, n: number): DomainEvent => ({
  type: 'DayNoteSaved',
  data: { date, text, at: at(n) },
})
const wayan = uuid(8, 90)
const writer = `staff:${wayan}`
const registered: DomainEvent = {
  type: 'AccountRegistered',
  data: {
    accountId: wayan,
    realm: 'reservation-admin',
    provider: 'LOCAL',
    locale: 'en',
    position: 'RAFTING_PIC',
    verificationSlug: secret(90),
    registeredAt: at(0),
    invitedBy: ids.admin,
    person: {
      firstName: 'Wayan',
      lastName: 'Sudi',
      email: 'wayan@example.com',
      phone: '+628123456789',
      country: 'ID',
      city: null,
      companyName: null,
    },
  },
}

beforeAll(async () => {
  world = await startWorld(undefined, {
    log(database) {
      store = createPostgresEventStore({ ...database, applicationName: 'test-log' })
      log = testLog(store)
      return log
    },
  })
  await world.say(...shop, ...people, registered)
  for (const position of Position.options)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
  tokens.set('USER', await world.signIn(ids.user, 'USER'))
  tokens.set('ADMIN of the site', await world.signIn(ids.admin, 'ADMIN'))
})
afterAll(async () => {
  await world.stop()
  await store.close()
})

const ask = (path: string, who: string = 'FINANCE_LITE') =>
  world.ask(`/reservation-admin/${path}`, { token: tokens.get(who) ?? '' })
const note = async (of = date, who?: string) =>
  DayNote.parse((await ask(`days/${of}/note`, who)).body.data)

test('every position reads the note of a day and who wrote it last, and nobody else does', async () => {
  expect(await note()).toEqual({ date, text: '', change: null })
  await world.sayAs(writer, saved('High water', 1))
  await world.sayAs(writer, saved('<b>Low</b> water', 2))
  for (const position of Position.options)
    expect(await note(date, position)).toEqual({
      date,
      text: '<b>Low</b> water',
      change: { at: at(2), by: { kind: 'STAFF', id: wayan, name: 'Wayan Sudi' } },
    })
  expect((await note('2026-12-25')).text).toBe('')
  expect((await ask('days/2026-02-30/note')).status).toBe(422)
  for (const who of ['USER', 'ADMIN of the site'])
    for (const path of [`days/${date}/note`, `days/${date}/note/history`])
      expect((await ask(path, who)).status, who).toBe(403)
})

test('the history shows each earlier text up to the removal, and is empty where nothing was written', async () => {
  await world.sayAs(writer, { type: 'DayNoteRemoved', data: { date, at: at(3) } })
  expect(await note()).toEqual({ date, text: '', change: null })
  const history = async (of: string) =>
    History.parse((await ask(`days/${of}/note/history`)).body.data)
  const { entries } = await history(date)
  expect(entries.map(({ type, actor, changes }) => [type, actor.name, changes])).toEqual([
    ['DayNoteSaved', 'Wayan Sudi', [{ field: 'text', before: null, after: 'High water' }]],
    [
      'DayNoteSaved',
      'Wayan Sudi',
      [{ field: 'text', before: 'High water', after: '<b>Low</b> water' }],
    ],
    ['DayNoteRemoved', 'Wayan Sudi', [{ field: 'text', before: '<b>Low</b> water', after: null }]],
  ])
  expect((await history('2026-12-25')).entries).toEqual([])
})

test('a day note is in the work list of its author, under its day', async () => {
  const work = async (area: string) =>
    DeskWork.parse((await ask(`admins/${wayan}/work?area=${area}`, 'SUPER_ADMIN')).body.data)
  const { items } = await work('RESOURCES')
  expect(items.map(({ type, record }) => [type, record.kind, record.id])).toEqual([
    ['DayNoteRemoved', 'day-note', date],
    ['DayNoteSaved', 'day-note', date],
    ['DayNoteSaved', 'day-note', date],
  ])
  expect((await work('CONTENT')).items).toEqual([])
})

test('staff are notified of a note at once', async () => {
  const stream = await follow(world, tokens.get('RAFTING_PIC') ?? '')
  const soon = { timeout: 60_000, interval: 20 }
  await vi.waitFor(() => expect(stream.said()).toContain('following null'), soon)
  const commandId = uuid(40, 1)
  const meta = { commandId, correlationId: commandId, causationId: commandId, actor: writer }
  const note = await log.codec.encode([saved('Low water', 4)], { ...meta, tenant: 'default' })
  await store.append(streamName('operationsday', uuid(40, 2)), 'any', [note[0]!])
  await vi.waitFor(() => expect(stream.said()).toContain('changed ["operationsday"]'), soon)
  await stream.leave()
})
