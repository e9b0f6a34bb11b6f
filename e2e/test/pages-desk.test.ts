import { expect } from '@playwright/test'
import type { MenuForDesk, PageForDesk } from '@arung/contracts/pages/desk-views'
import { comeToDesk, deskSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { test } from '../src/world.ts'

test('an admin changes the about page, and everybody reads it @desktop', async ({ visitor }) => {
  const { page, say, at } = visitor
  const { token } = await deskSession()
  const before = await call<PageForDesk>('/admins/pages/about', { token })
  const [first] = before.page?.sections ?? []
  if (first === undefined) throw new Error('The demo has an about page')
  try {
    await comeToDesk(page.context())
    await page.goto(at('/admin/pages'))
    await page
      .getByRole('link', {
        name: say('companyPages:editOf', { name: say('companyPages:keys.about') }),
      })
      .click()
    const titleField = page.getByLabel(say('companyPages:fields.title'), { exact: true })
    await titleField.fill('A house by the river')
    await page
      .getByRole('button', { name: say('backoffice:entries.open', { name: first.heading }) })
      .click()
    await page.getByLabel(say('companyPages:fields.heading'), { exact: true }).fill('Look around')
    const body = page.getByRole('textbox', { name: say('companyPages:fields.body'), exact: true })
    await body.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Mist lifts at eight.')
    await page.getByRole('button', { name: say('backoffice:form.save') }).click()
    await expect(page.getByText(say('companyPages:saved'))).toBeVisible()

    await expect(async () => {
      await page.goto('/about')
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText('A house by the river', { timeout: 1_000 })
    }).toPass()
    const section = page.getByRole('region', { name: 'Look around' })
    await expect(section).toContainText('Mist lifts at eight.')
  } finally {
    await call('/admins/pages/about', { method: 'PUT', body: before.page, token })
  }
})

test('an admin takes a dish off the menu, and guests no longer see it @desktop', async ({
  visitor,
}) => {
  const { page, say, at } = visitor
  const { token } = await deskSession()
  const { menu } = await call<MenuForDesk>('/admins/restaurant-menu', { token })
  const [section] = menu?.sections ?? []
  const [dish] = section?.dishes ?? []
  if (section === undefined || dish === undefined) throw new Error('The demo has a menu')
  const press = (key: Parameters<typeof say>[0], name: string) =>
    page.getByRole('button', { name: say(key, { name }), exact: true }).click()
  try {
    await comeToDesk(page.context())
    await page.goto(at('/admin/restaurant-menu'))
    await press('backoffice:entries.open', section.name)
    await press('backoffice:entries.remove', dish.name)
    await page.getByRole('button', { name: say('backoffice:form.save') }).click()
    await expect(page.getByText(say('restaurantMenu:saved'))).toBeVisible()
    await expect(async () => {
      await page.goto('/restaurant')
      await expect(page.getByText(section.name, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(dish.name, { exact: true })).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  } finally {
    await call('/admins/restaurant-menu', { method: 'PUT', body: menu, token })
  }
})
