import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { admin, adminAnswers, openPortal, pageOf, rowWith } from '../account/portal-world.tsx'
import { signIn, startWorld, type World } from '../storefront/checkout-world.tsx'

let world: World
afterEach(() => world.stop())

async function filtersOf(path: string) {
  world = await startWorld({ ...adminAnswers, 'GET /admins/orders': pageOf([rowWith({})]) })
  signIn(admin)
  const { address } = openPortal(path, path.startsWith('/id/') ? 'id' : 'en')
  await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
  return { address, sheet: within(screen.getByRole('dialog', { name: /^Filter/ })) }
}

describe('the date of a filter', () => {
  test('is typed day first, whatever the browser language', async () => {
    const { address, sheet } = await filtersOf('/admin/orders')
    const from = sheet.getByRole('textbox', { name: 'Activity from' })
    expect(from).toHaveAttribute('placeholder', 'dd/mm/yyyy')
    await userEvent.type(from, '3/12/2026')
    await waitFor(() => expect(address()).toContain('from=2026-12-03'))
    await userEvent.tab()
    expect(from).toHaveValue('03/12/2026')
    await userEvent.clear(from)
    await waitFor(() => expect(address()).not.toContain('from='))
  })
  test('keeps its valid value when something else was typed', async () => {
    const { address, sheet } = await filtersOf('/admin/orders?from=2026-12-03')
    const from = sheet.getByRole('textbox', { name: 'Activity from' })
    await userEvent.type(from, '{Backspace}')
    await userEvent.tab()
    expect(from).toHaveValue('03/12/2026')
    expect(address()).toContain('from=2026-12-03')
  })
  test('can be chosen from a calendar in Indonesian', async () => {
    const { address, sheet } = await filtersOf('/id/admin/orders?from=2026-12-03')
    const [open] = sheet.getAllByRole('button', { name: 'Buka kalender' })
    await userEvent.click(open!)
    const month = await screen.findByRole('heading', { name: /Desember 2026/ })
    expect(month).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /24 Desember 2026/ }))
    await waitFor(() => expect(address()).toContain('from=2026-12-24'))
    expect(sheet.getAllByRole('textbox')[0]).toHaveFocus()
    expect(screen.queryByRole('heading', { name: /Desember 2026/ })).toBeNull()
  })
})
