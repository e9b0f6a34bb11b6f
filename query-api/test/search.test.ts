import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageSamples } from '@arung/domain/pages/samples'
import { SearchResults, type SearchHit } from '@arung/contracts/search/views'
import { orderPlaced, at, uuid } from '@arung/projections/testing/sample-events'
import { openBook } from './order-book.ts'
import { ids } from './shop.ts'

let book: Awaited<ReturnType<typeof openBook>>
beforeAll(async () => {
  book = await openBook()
  await book.world.say({
    type: 'ContactMessageSent',
    data: {
      contactId: uuid(30, 1),
      sender: {
        firstName: 'Wayan',
        lastName: 'Last0',
        email: 'wayan@example.com',
        phone: '+628123456789',
      },
      message: `Do you have helmets for children? ${'And shoes? '.repeat(20)}`,
      locale: 'en',
      copied: true,
      at: at(1),
    },
  })
})
afterAll(() => book.world.stop())

const ask = (q: string, token?: string) =>
  book.world.ask(`/admins/search?q=${encodeURIComponent(q)}`, token ? { token } : {})
async function hits(q: string): Promise<SearchHit[]> {
  const { status, body } = await ask(q, book.admin)
  expect([q, status]).toEqual([q, 200])
  return SearchResults.parse(body.data).hits
}
const kinds = (found: readonly SearchHit[]) => found.map(hit => hit.kind)

test('an order is found by its number, with or without the letters in front', async () => {
  const [first] = await hits('jrm')
  const number = first?.title ?? ''
  expect(first).toMatchObject({ kind: 'order', title: expect.stringMatching(/^JRM-/) })
  expect(first?.date).toMatch(/^2026-/)
  expect(first?.detail).not.toContain(first?.date)
  expect((await hits(number)).map(hit => hit.title)).toEqual([number])
  expect((await hits(number.slice(4)))[0]?.key).toBe(first?.key)
})

test('people are found in their realms, together with senders of messages', async () => {
  const found = await hits('last0')
  expect(found).toEqual([
    {
      kind: 'user',
      key: ids.user,
      title: 'First0 Last0',
      titleId: 'First0 Last0',
      detail: 'person0@example.com',
    },
    expect.objectContaining({ kind: 'message', key: uuid(30, 1), title: 'Wayan Last0' }),
  ])
  expect(found[1]?.detail.length).toBeLessThanOrEqual(82)
  expect(kinds(await hits('person2@example'))).toEqual(['agent'])
  expect(kinds(await hits('last4'))).toEqual(['admin'])
})

test('products and articles are found by their names in both languages', async () => {
  const [hit] = await hits('rafting')
  expect(hit).toMatchObject({ kind: 'product', key: expect.stringContaining('rafting') })
  expect(hit?.titleId).not.toBe('')
})

test('company pages are found by their names, titles and headings, the menu by its name and its dishes', async () => {
  const { PageSaved, MenuSaved } = pageSamples
  await book.world.say(
    { type: 'PageSaved', data: PageSaved },
    { type: 'MenuSaved', data: MenuSaved },
  )
  const { pageKey, page } = PageSaved
  const found = { kind: 'page', key: pageKey, title: page.title, titleId: page.titleId }
  for (const words of [pageKey, page.titleId, page.sections[0]?.headingId ?? ''])
    expect(await hits(words)).toContainEqual(expect.objectContaining(found))
  const [section] = MenuSaved.menu.sections
  const [dish] = section?.dishes ?? []
  expect(await hits(dish?.nameId ?? '')).toContainEqual(
    expect.objectContaining({ kind: 'menu', title: dish?.name, detail: section?.name }),
  )
  expect(await hits('menu resto')).toMatchObject([{ kind: 'menu', key: 'menu' }])
  // A page matches where a word begins with the search text, and not where a word contains it further in.
  const [begins] = page.title.split(' ')
  const within = (begins ?? '').slice(1)
  expect(within.length).toBeGreaterThan(2)
  const pages = async (q: string) => (await hits(q)).filter(({ kind }) => kind === 'page')
  expect(await pages(begins ?? '')).toHaveLength(1)
  expect(await pages(within)).toEqual([])
})

test('a search shows five hits of each kind, the newest orders first', async () => {
  await book.world.say(...[21, 22, 23, 24, 25, 26].map(n => orderPlaced(n)))
  const found = (await hits('jrm')).filter(hit => hit.kind === 'order')
  expect(found).toHaveLength(5)
})

test('signs find nothing, one letter is too short, and only admins may search', async () => {
  expect(await hits('%%%')).toEqual([])
  expect((await ask('a', book.admin)).status).toBe(422)
  expect((await ask('rafting', book.user)).status).toBe(403)
  expect((await ask('rafting')).status).toBe(401)
})
