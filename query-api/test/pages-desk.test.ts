import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOf } from '@arung/contracts/envelope'
import { CompanyPageRow, MenuForDesk, PageForDesk } from '@arung/contracts/pages/desk-views'
import type { PageKey, SavePage } from '@arung/contracts/pages/requests'
import { versionOf } from '@arung/contracts/version'
import { sampleMenu, samplePage } from '@arung/domain/testing/sample-pages'
import { at } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let admin: string
const picture = { mediaId: ids.picture, alt: 'River', altId: 'Sungai' }
const about = {
  ...samplePage,
  picture,
  sections: samplePage.sections.map(section => ({ ...section, picture })),
}
const saved = (pageKey: PageKey, n: number, page: SavePage = about) => ({
  type: 'PageSaved' as const,
  data: { pageKey, page, at: at(n) },
})

beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people)
  await world.sayAs('system:start', saved('about', 1))
  await world.sayAs('system:start', saved('terms', 2, { ...samplePage, title: 'Terms' }))
  admin = await world.signIn(ids.admin, 'ADMIN')
})
afterAll(() => world.stop())

const read = async (path: string) => (await world.ask(path, { token: admin })).body.data
const keys = async (search: string) => {
  const { items } = pageOf(CompanyPageRow).parse(await read(`/admins/pages?${search}`))
  return items.map(({ key }) => key)
}

describe('company pages at the desk', () => {
  test('are all listed, in the order of the site or by last change', async () => {
    expect(await keys('')).toEqual(['home', 'about', 'history', 'restaurant', 'privacy', 'terms'])
    expect(await keys('sort=changed')).toEqual([
      'terms',
      'about',
      'home',
      'history',
      'restaurant',
      'privacy',
    ])
    expect(await keys('size=2&page=3')).toEqual(['privacy', 'terms'])
  })

  test('show who changed them last, and which were never written', async () => {
    await world.sayAs(`admin:${ids.admin}`, saved('about', 5))
    const { items } = pageOf(CompanyPageRow).parse(await read('/admins/pages'))
    expect(items.slice(1, 3)).toEqual([
      {
        key: 'about',
        titles: { title: 'About us', titleId: 'Tentang kami' },
        change: { at: at(5), by: { kind: 'ADMIN', id: ids.admin, name: 'First4 Last4' } },
      },
      { key: 'history', titles: null, change: null },
    ])
    expect(items.at(-1)?.change?.by).toEqual({ kind: 'SYSTEM', id: 'start', name: null })
  })

  test('are read as they were saved, in the version that a change is based on', async () => {
    const found = PageForDesk.parse(await read('/admins/pages/about'))
    expect(found.page).toEqual(about)
    expect(await versionOf(found.page)).toBe(await versionOf(about))
    expect(found.pictures).toEqual([expect.objectContaining({ mediaId: ids.picture })])
  })

  test('are empty if never written, and unknown pages do not exist', async () => {
    const unwritten = { key: 'history', page: null, pictures: [], change: null }
    expect(await read('/admins/pages/history')).toEqual(unwritten)
    expect((await world.ask('/admins/pages/imprint', { token: admin })).status).toBe(422)
  })
})

test('the menu at the desk is the last one saved, or none', async () => {
  expect(await read('/admins/restaurant-menu')).toEqual({ menu: null, change: null })
  const menu = { ...sampleMenu, opens: '09:00' }
  await world.sayAs(`admin:${ids.admin}`, { type: 'MenuSaved', data: { menu, at: at(3) } })
  const found = MenuForDesk.parse(await read('/admins/restaurant-menu'))
  expect(found.menu).toEqual(menu)
  expect(found.change).toMatchObject({ at: at(3), by: { name: 'First4 Last4' } })
})
