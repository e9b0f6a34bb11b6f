import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { ContactRow } from '@arung/contracts/contacts/views'
import { pageOf } from '@arung/contracts/envelope'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { openBook } from './order-book.ts'

let book: Awaited<ReturnType<typeof openBook>>
const sent = (n: number): DomainEvent => ({
  type: 'ContactMessageSent',
  data: {
    contactId: uuid(30, n),
    sender: {
      firstName: `Ayu ${n}`,
      lastName: 'Lestari',
      email: `ayu${n}@example.com`,
      phone: '+628123456789',
    },
    message: `Question ${n}`,
    locale: 'en',
    copied: true,
    at: at(n),
  },
})
beforeAll(async () => {
  book = await openBook()
  await book.world.say(...[1, 2, 3].map(sent))
  await book.world.say({
    type: 'ContactMessageReplied',
    data: { contactId: uuid(30, 2), reply: 'Yes', by: `admin:${uuid(8, 9)}`, at: at(9) },
  })
})
afterAll(() => book.world.stop())

const list = async (
  query = '',
): Promise<z.output<ReturnType<typeof pageOf<typeof ContactRow>>>> => {
  const { status, body } = await book.world.ask(`/admins/contacts${query}`, { token: book.admin })
  expect([query, status]).toEqual([query, 200])
  return pageOf(ContactRow).parse(body.data)
}
const messages = (page: { items: { message: string | null }[] }) =>
  page.items.map(item => item.message)

test('admins read messages, newest first, filtered by whether they have a reply', async () => {
  expect(messages(await list())).toEqual(['Question 3', 'Question 2', 'Question 1'])
  expect(messages(await list('?state=OPEN'))).toEqual(['Question 3', 'Question 1'])
  const { items } = await list('?state=REPLIED')
  expect(items).toMatchObject([{ message: 'Question 2', replied: true, reply: 'Yes' }])
  expect(await list('?size=2&page=2')).toMatchObject({ total: 3, items: [{ replied: false }] })
})

test('messages are searched by sender and text, and one is read by itself', async () => {
  expect(messages(await list('?q=ayu2'))).toEqual(['Question 2'])
  expect(messages(await list('?q=question+1'))).toEqual(['Question 1'])
  expect(messages(await list('?state=OPEN&q=lestari&sort=oldest'))).toEqual([
    'Question 1',
    'Question 3',
  ])
  expect(messages(await list('?q=nobody'))).toEqual([])
  const one = (n: number) =>
    book.world.ask(`/admins/contacts/${uuid(30, n)}`, { token: book.admin })
  expect((await one(2)).body.data).toMatchObject({ message: 'Question 2', reply: 'Yes' })
  expect((await one(7)).status).toBe(404)
})

test('a forgotten person is no longer found', async () => {
  await book.world.say({
    type: 'ContactForgotten',
    data: { contactId: uuid(30, 3), at: at(10) },
  })
  expect(messages(await list('?q=ayu3'))).toEqual([])
  expect(messages(await list('?state=OPEN'))).toEqual([null, 'Question 1'])
})

test('only admins read messages, and the page size is limited', async () => {
  const ask = (query: string, token?: string) =>
    book.world.ask(`/admins/contacts${query}`, token ? { token } : {})
  expect((await ask('')).status).toBe(401)
  expect((await ask('', book.user)).status).toBe(403)
  expect((await ask('?size=1000000000', book.admin)).status).toBe(422)
  expect((await ask('?state=x', book.admin)).status).toBe(422)
})
