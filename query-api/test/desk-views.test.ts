import { expect, test, vi } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { ids } from './shop.ts'
import { signedIn } from './signed-in.ts'

const { world, as } = signedIn()
const accountId = ids.admin
const list = '/admin/orders'
const [due, late] = [uuid(31, 1), uuid(31, 2)]
const added = (viewId: string, name: string): DomainEvent => ({
  type: 'DeskViewAdded',
  data: { accountId, viewId, list, name, search: `view=${name}`, at: at(5) },
})
const start = (viewId: string | null): DomainEvent => ({
  type: 'DeskStartChosen',
  data: { accountId, list, viewId, at: at(6) },
})
const views = async (of: string = accountId, who = 'admin') => {
  const { status, body } = await world().ask(`/desk-views/${of}`, as(who))
  return { status, data: body.data }
}

test('people read their own views in the order in which they added them, and nobody else reads them', async () => {
  expect(await views()).toEqual({ status: 200, data: [] })
  await world().say(added(due, 'due'), added(late, 'late'), start(due), start(late))
  await world().say({
    type: 'DeskViewRenamed',
    data: { accountId, viewId: due, name: 'soon', at: at(7) },
  })
  expect((await views()).data).toEqual([
    { viewId: due, list, name: 'soon', search: 'view=due', isStart: false, mail: null },
    { viewId: late, list, name: 'late', search: 'view=late', isStart: true, mail: null },
  ])
  const mailed = (every: 'WEEK' | null): DomainEvent => ({
    type: 'DeskViewMailChosen',
    data: { accountId, viewId: late, every, at: at(7) },
  })
  const isMailed = async () =>
    (await world().pool.query('SELECT is_mailed FROM read.desk_views')).rows
  await world().say(mailed('WEEK'))
  expect((await views()).data).toMatchObject([
    { mail: null },
    { mail: { every: 'WEEK', since: at(7) } },
  ])
  expect(await isMailed()).toEqual([{ is_mailed: true }])
  await world().say(mailed(null))
  expect((await views()).data).toMatchObject([{ mail: null }, { mail: null }])
  expect(await isMailed()).toEqual([{ is_mailed: false }])
  await world().say(start(null), {
    type: 'DeskViewRemoved',
    data: { accountId, viewId: due, at: at(8) },
  })
  expect((await views()).data).toMatchObject([{ name: 'late', isStart: false }])
  expect((await views(ids.otherUser)).status).toBe(404)
  expect((await views(accountId, 'user')).status).toBe(403)
})

test('a forgotten person has no views', async () => {
  await world().say({ type: 'AccountForgotten', data: { accountId, at: at(9) } })
  // This does not go through the API, which would wait for the read model.
  await vi.waitFor(
    async () => {
      const { rows } = await world().pool.query('SELECT FROM read.desk_views')
      expect(rows).toHaveLength(0)
    },
    { timeout: 60_000 },
  )
})
