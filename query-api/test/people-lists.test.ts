import { expect, test } from 'vitest'
import { PersonRow } from '@arung/contracts/accounts/people'
import { pageOf } from '@arung/contracts/envelope'
import type { DomainEvent } from '@arung/domain/event-types'
import {
  accountRegistered,
  at,
  contact,
  orderPlaced,
  person,
  uuid,
} from '@arung/projections/testing/sample-events'
import { SearchResults } from '@arung/contracts/search/views'
import { fullNameSql } from '../src/full-name-sql.ts'
import { ids } from './shop.ts'
import { signedIn } from './signed-in.ts'

const { world, as } = signedIn()

const changed = (n: number, firstName: string, companyName: string | null = null): DomainEvent => ({
  type: 'ProfileChanged',
  data: {
    accountId: uuid(8, n),
    person: { ...person(n), firstName, lastName: 'Sudarma', companyName },
    at: at(2),
  },
})
const verified = (n: number, realm: 'users' | 'agents'): DomainEvent => ({
  type: 'EmailVerified',
  data: { accountId: uuid(8, n), realm, verifiedAt: at(2) },
})
const list = async (path: string) => {
  const { status, body } = await world().ask(path, as('admin'))
  expect([path, status]).toEqual([path, 200])
  return pageOf(PersonRow).parse(body.data)
}
const namesOf = ({ items }: { items: PersonRow[] }) => items.map(item => item.person?.firstName)

test('admins find customers by status, name, address, phone and day', async () => {
  await world().say(
    ...[81, 82, 83].map(n => accountRegistered(n)),
    changed(81, 'Gede'),
    changed(82, 'Ándre'),
    changed(83, 'Kadek'),
    verified(81, 'users'),
    verified(82, 'users'),
    {
      type: 'AccountSuspended',
      data: { accountId: uuid(8, 82), reason: 'Abuse', cause: 'ADMIN', suspendedAt: at(3) },
    },
  )
  const found = await list('/admins/users?q=sudarma&sort=name')
  expect(namesOf(found)).toEqual(['Ándre', 'Gede', 'Kadek'])
  expect(found.total).toBe(3)
  expect(namesOf(await list('/admins/users?q=andre'))).toEqual(['Ándre'])
  expect(namesOf(await list('/admins/users?q=sudarma&status=SUSPENDED'))).toEqual(['Ándre'])
  expect(namesOf(await list('/admins/users?q=sudarma&status=UNVERIFIED'))).toEqual(['Kadek'])
  const [{ registeredAt } = { registeredAt: '' }] = found.items
  const day = new Date(Date.parse(registeredAt) + 8 * 3_600_000).toISOString().slice(0, 10)
  expect((await list(`/admins/users?q=sudarma&from=${day}&to=${day}`)).total).toBe(3)
  expect((await list('/admins/users?q=sudarma&from=0001-01-01&to=9999-12-31')).total).toBe(3)
  expect((await list('/admins/users?q=sudarma&to=2001-01-01')).total).toBe(0)
  expect(found.items[0]).toMatchObject({
    status: 'SUSPENDED',
    suspension: { cause: 'ADMIN', reason: 'Abuse' },
    verifiedAt: at(2),
    orders: 0,
  })
})

test('the lists keep the realms apart, and one person is found only in their own realm', async () => {
  await world().say(
    accountRegistered(91, 'agents'),
    changed(91, 'Luh', 'Bintang Tours'),
    verified(91, 'agents'),
    {
      type: 'SystemPaymentWaived',
      data: { accountId: uuid(8, 91), waived: true, by: uuid(8, 1), at: at(3) },
    },
  )
  const [agent] = (await list('/admins/agents?q=bintang')).items
  expect(agent).toMatchObject({ status: 'WAITING_ACTIVATION', withoutSystemPayment: true })
  expect((await list('/admins/users?q=bintang')).total).toBe(0)
  const one = await world().ask(`/admins/agents/${uuid(8, 91)}`, as('admin'))
  expect(PersonRow.parse(one.body.data)).toEqual(agent)
  expect((await world().ask(`/admins/users/${uuid(8, 91)}`, as('admin'))).status).toBe(404)
})

test("an exported list runs no formula, and is in the caller's language", async () => {
  await world().say(accountRegistered(95), changed(95, '=HYPERLINK("x")'))
  const asked = { ...as('admin'), headers: { 'accept-language': 'id' } }
  const answer = await world().ask('/admins/users/export?q=hyperlink', asked)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/csv; charset=utf-8',
  ])
  expect(answer.text).toContain('"Perusahaan";"Nama depan"')
  expect(answer.text).toContain(`"'=HYPERLINK(""x"")"`)
})

test('nobody but admins sees people', async () => {
  for (const realm of ['users', 'agents', 'admins'])
    for (const path of [realm, `${realm}/export`, `${realm}/${ids.user}`]) {
      expect((await world().ask(`/admins/${path}`)).status).toBe(401)
      expect((await world().ask(`/admins/${path}`, as('agent'))).status).toBe(403)
    }
})

test('a person is found by a name typed without accents, and by a domain as people write it', async () => {
  const email = 'pawel@xn--mller-kva.example'
  const called = { ...person(96), firstName: 'Paweł', lastName: 'O’Grådy-Søndergaard', email }
  await world().say(accountRegistered(96), {
    type: 'ProfileChanged',
    data: { accountId: uuid(8, 96), person: called, at: at(2) },
  })
  for (const q of ['pawel', 'PAWEŁ', "o'grady", 'O’GRÅDY', 'sondergaard', 'müller.example', email])
    expect(namesOf(await list(`/admins/users?q=${encodeURIComponent(q)}`)), q).toEqual(['Paweł'])
})

test('a person with one name is shown with it once', async () => {
  const sent = (n: number, firstName: string, lastName: string): DomainEvent => ({
    type: 'ContactMessageSent',
    data: {
      contactId: uuid(30, n),
      sender: { firstName, lastName, email: 'one@example.com', phone: '+628123456789' },
      message: 'Hello',
      locale: 'en',
      copied: true,
      at: at(1),
    },
  })
  const surya = { ...person(97), firstName: 'Suryaone', lastName: 'suryaone' }
  await world().say(
    accountRegistered(97),
    { type: 'ProfileChanged', data: { accountId: uuid(8, 97), person: surya, at: at(2) } },
    sent(97, 'Suryaone', 'Suryaone'),
    sent(98, 'Suryaone', 'Dewi'),
    orderPlaced(97, { contact: { ...contact(97), firstName: 'Suryaone', lastName: 'Suryaone' } }),
  )
  const { body } = await world().ask('/admins/search?q=suryaone', as('admin'))
  const titles = SearchResults.parse(body.data).hits.map(({ kind, title, detail }) =>
    kind === 'order' ? detail : title,
  )
  expect(titles.toSorted()).toEqual(['Suryaone', 'Suryaone', 'Suryaone', 'Suryaone Dewi'])
  const asSql = await world().pool.query<{ name: string }>(
    `SELECT ${fullNameSql('person')} AS name
     FROM (VALUES ('{"firstName": "Surya", "lastName": "SURYA"}'::jsonb),
                  ('{"firstName": "Ketut", "lastName": "Surya"}'), ('{"firstName": "Ketut"}'), (NULL)) AS p (person)`,
  )
  expect(asSql.rows.map(({ name }) => name)).toEqual(['Surya', 'Ketut Surya', 'Ketut', ''])
})
