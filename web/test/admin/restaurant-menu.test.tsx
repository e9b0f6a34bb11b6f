import type { MenuForDesk } from '@arung/contracts/pages/desk-views'
import type { SaveMenu } from '@arung/contracts/pages/requests'
import { versionOf } from '@arung/contracts/version'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ok,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { menuView } from '../page-builders.ts'
import { fillIn } from '../fill-in.ts'

let world: World
afterEach(() => world.stop())

const { changedAt: at, ...stored } = menuView
const menu: SaveMenu = stored
const read: MenuForDesk = { menu, change: { at, by: { kind: 'SYSTEM', id: 'demo', name: null } } }
const dishes = menu.sections[0]!.dishes

async function open(answers: Answers = {}, locale: 'en' | 'id' = 'en') {
  await come(answers, locale)
  await screen.findByRole('heading', { level: 3, name: locale === 'id' ? /utama/ : 'Mains' })
}
async function come(answers: Answers, locale: 'en' | 'id' = 'en') {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/restaurant-menu': ok(read),
    'PUT /admins/restaurant-menu': ok(null),
    ...answers,
  })
  signIn(admin)
  openPortal(locale === 'id' ? '/id/admin/restaurant-menu' : '/admin/restaurant-menu', locale)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sent = () => world.calls('PUT')[0]

describe("the restaurant's menu", () => {
  test('saves against the version that was read, with a changed price and order', async () => {
    await open()
    await press('Edit Mains')
    await press('Move Tipat cantok up')
    await press('Edit Sate lilit')
    const price = screen.getByLabelText('Price, US dollars')
    await userEvent.clear(price)
    await fillIn(price, '4.25')
    await userEvent.click(screen.getByLabelText('Vegetarian'))
    await press('Remove Bebek betutu')
    await press('Save')
    expect(await screen.findByText('The menu is saved.')).toBeVisible()
    expect(sent()?.body).toEqual({
      ...menu,
      sections: [
        {
          ...menu.sections[0],
          dishes: [dishes[1], { ...dishes[0], usdPrice: 425, vegetarian: true }],
        },
      ],
    })
    expect(sent()?.headers['if-match']).toBe(await versionOf(menu))
  })

  test('shows the prices of folded dishes, and which are not served', async () => {
    await open()
    expect(screen.getByText('3 dishes')).toBeVisible()
    await press('Edit Mains')
    const [, , third] = within(screen.getByRole('group', { name: 'Dishes' })).getAllByRole(
      'listitem',
    )
    expect(third).toHaveTextContent(/Bebek betutu.*55,000, not served now/)
  })

  test('names the missing fields of a new dish, and shows them', async () => {
    await open()
    await press('Edit Mains')
    await press('Add a dish')
    await press('Collapse Dish 4')
    await press('Save')
    const wrong = within((await screen.findAllByRole('alert'))[0]!)
    for (const name of [
      'Section 1, Dish 4, Name, English: Enter a name of at most 80 characters',
      'Section 1, Dish 4, Price, rupiah: Enter an amount from 0',
    ])
      expect(wrong.getByRole('link', { name })).toBeVisible()
    expect(screen.getByLabelText('Price, rupiah')).toBeInvalid()
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('is refused in words when the restaurant never opens', async () => {
    await open({
      'PUT /admins/restaurant-menu': refusal(
        422,
        'NeverOpen',
        'The restaurant must open before it closes',
      ),
    })
    await fillIn(screen.getByLabelText('Address'), ', Bali')
    await press('Save')
    expect(await screen.findByText('The restaurant must open before it closes')).toBeVisible()
  })

  test('does not overwrite a first menu that somebody else wrote meanwhile', async () => {
    await come({ 'GET /admins/restaurant-menu': ok({ menu: null, change: null }) })
    const values = [
      [await screen.findByLabelText('Opens'), '11:00'],
      [screen.getByLabelText('Closes'), '16:00'],
      [screen.getByLabelText('Address'), 'Payangan'],
      [screen.getByLabelText('Latitude'), '-8.4'],
      [screen.getByLabelText('Longitude'), '115.2'],
    ] as const
    for (const [field, value] of values) await fillIn(field, value)
    await press('Edit Section 1')
    await fillIn(screen.getByLabelText('Name, English'), 'Mains')
    await fillIn(screen.getByLabelText('Name, Indonesian'), 'Utama')
    await press('Save')
    expect(await screen.findByText('The menu is saved.')).toBeVisible()
    expect(sent()?.headers['if-match']).toBe(await versionOf(null))
  })

  test('speaks Indonesian', async () => {
    await open({}, 'id')
    expect(screen.getByText('3 hidangan')).toBeVisible()
    expect(screen.getByText(/^Terakhir diubah .* oleh sistem$/)).toBeVisible()
  })
})
