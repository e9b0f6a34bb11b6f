import { sampleDriver, sampleGuide } from '@arung/domain/operations/samples'
import { sampleBank } from '@arung/domain/reconciliation/samples'
import { guide } from '@arung/domain/operations/guide'
import { subjectOf, type SubjectKind } from '@arung/domain/subjects'
import { ownMeta } from '../../src/commands.ts'
import { guideStream } from '../../src/operations/streams.ts'
import { randomUuid } from '@arung/platform/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choice, contact, startCheckout } from '../shop.ts'
import { openDesk, price } from '../reservations/desk.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  world = await openWorld()
  desk = await openDesk(world)
})
afterAll(() => world.close())

type Victim = Readonly<{ id: string; subject: string }>

const realms = ['users', 'agents', 'admins', 'reservation-admin', 'reservation'] as const
const system = (path: string) => world.send('POST', path, undefined, { token: world.system() })
const keys = async (subject: string) => (await world.api.parts.vault.keysOf([subject])).size
const ofKind = (kind: SubjectKind, id: string): Victim => ({ id, subject: subjectOf(kind, id) })

async function added(path: string, body: unknown): Promise<string> {
  const { status, data, text } = await desk.send('POST', path, body)
  expect(status, text).toBe(201)
  return data.id
}

async function formUnder(id: string, token?: string, adults = 1) {
  const lines = [choice(desk.shop.rafting, adults)]
  const { answer } = await startCheckout(world, lines, { checkoutId: id, token })
  if (answer.status !== 201) return answer
  const body = { contact: contact('nobody@guests.example') }
  const filled = await world.send('PUT', `/checkouts/${id}/contact`, body, { token })
  expect(filled.status, filled.text).toBe(200)
  return answer
}

async function endForm(id: string, token?: string) {
  expect((await world.send('DELETE', `/checkouts/${id}`, undefined, { token })).status).toBe(200)
  expect((await system(`/internal/checkouts/${id}/forget`)).status).toBe(200)
  expect((await system(`/internal/checkouts/${id}/erase`)).status).toBe(200)
}

const victims: Readonly<Record<string, (name: string) => Promise<Victim>>> = {
  ...Object.fromEntries(
    realms.map(realm => [
      `account of ${realm}`,
      async (name: string) => {
        const { accountId: id } = await world.person(realm, name)
        return { id, subject: id }
      },
    ]),
  ),
  async guest() {
    const id = randomUuid()
    expect((await formUnder(id, undefined, 2)).status).toBe(201)
    return ofKind('guest', id)
  },
  async sender() {
    const message = { ...contact('sender@guests.example'), message: 'Is it open?', locale: 'en' }
    const sent = await world.send('POST', '/contacts', message)
    return ofKind('sender', sent.data.contactId)
  },
  async party() {
    const sold = await desk.sell(desk.sale([desk.line(desk.products.lunch, ['12:00'], 1)], price))
    expect(sold.status, sold.text).toBe(201)
    return ofKind('party', sold.data.reservationId)
  },
  guide: async () => ofKind('guide', await added('/guides', sampleGuide)),
  driver: async () => ofKind('driver', await added('/drivers', sampleDriver)),
  async payers(name) {
    const bankId = await added('/bank-accounts', sampleBank)
    const content = `Tanggal;Keterangan;Jumlah\n01/03/2026;FROM ${name};500.000\n`
    const id = await added('/statements', { source: 'BANK', bankId, name: 'bank.csv', content })
    const imported = (await world.log()).find(
      ({ type, data }) => type === 'StatementImported' && data.statementId === id,
    )
    return ofKind('payers', imported?.data.payersId)
  },
}
const kinds = Object.keys(victims)
const victimOf = async (kind: string, name: string): Promise<Victim> => {
  const victim = await victims[kind]?.(name)
  if (victim === undefined) throw new Error(`There is no ${kind}`)
  expect(await keys(victim.subject), kind).toBe(1)
  return victim
}

describe.each(kinds)('the key of the %s', kind => {
  test.each(['nobody', 'users', 'agents'] as const)(
    'survives a form that %s begins under the same id',
    async who => {
      const victim = await victimOf(kind, `victim-of-${who}`)
      const token =
        who === 'nobody'
          ? undefined
          : (await world.person(who, `thief-${kind.replaceAll(' ', '-')}`)).token
      const { status, code } = await formUnder(victim.id, token)
      if (kind === 'guest') expect([status, code]).toEqual([409, 'CheckoutIdTaken'])
      else {
        expect(status).toBe(201)
        await endForm(victim.id, token)
      }
      expect(await keys(victim.subject)).toBe(1)
    },
  )

  test.each([
    ['guide', sampleGuide],
    ['driver', sampleDriver],
  ] as const)('cannot be taken by a new %s with the same id', async (crew, value) => {
    const { id, subject } = await victimOf(kind, `victim-of-${crew}`)
    if (kind === crew) return
    const changed = await desk.send('PUT', `/${crew}s/${id}`, value)
    expect([changed.status, changed.code]).toEqual([404, 'NotThere'])
    const imported = await desk.send('POST', `/${crew}s/import`, { rows: [{ id, value }] })
    expect(imported.data.results).toMatchObject([
      { outcome: 'REFUSED', errors: [{ path: 'id', code: 'FieldIdUnknown' }] },
    ])
    for (const path of [`/${crew}s/${id}/retirement`, `/${crew}s/${id}/forget`]) {
      const method = path.endsWith('forget') ? 'POST' : 'PUT'
      expect((await desk.send(method, path)).status, path).toBe(404)
    }
    expect((await system(`/internal/${crew}s/${id}/erase`)).status).toBe(404)
    expect([await keys(subject), await keys(subjectOf(crew, id))]).toEqual([1, 0])
  })
})

test('forgetting an account destroys no key of another kind', async () => {
  const { accountId } = await world.person('users', 'leaves-alone')
  expect((await formUnder(accountId)).status).toBe(201)
  await world.api.parts.vault.forget(accountId)
  expect(await keys(subjectOf('guest', accountId))).toBe(1)
})

describe('a key from before subjects had kinds', () => {
  const retire = async (id: string) => {
    expect((await desk.send('PUT', `/guides/${id}/retirement`)).status).toBe(200)
    expect((await desk.send('POST', `/guides/${id}/forget`)).status).toBe(200)
    expect((await system(`/internal/guides/${id}/erase`)).status).toBe(200)
  }

  test('is destroyed with the person', async () => {
    const id = await added('/guides', sampleGuide)
    await world.api.parts.vault.keyFor(id)
    await retire(id)
    expect([await keys(id), await keys(subjectOf('guide', id))]).toEqual([0, 0])
  })

  test('stays while an account has the same id', async () => {
    const { accountId: id } = await world.person('users', 'victim-of-old')
    const now = new Date().toISOString()
    const add = { type: 'Save', id, value: sampleGuide, facts: null, now, isNew: true } as const
    const meta = ownMeta(randomUuid())
    const { outcome } = await world.api.parts.workers.execute(guideStream(id), guide, add, meta)
    expect(outcome).toBe('accepted')
    await retire(id)
    expect([await keys(id), await keys(subjectOf('guide', id))]).toEqual([1, 0])
  })
})
