import { expect } from '@playwright/test'
import { comeSignedIn, newAdmin } from '../src/accounts.ts'
import { test, type Visitor } from '../src/world.ts'

/** Saves the current list as a named view, by keyboard only. */
async function keepAs({ page, say }: Visitor, name: string): Promise<void> {
  const add = page.getByRole('button', { name: say('backoffice:views.add') })
  await add.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: say('backoffice:views.name') }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(add).toBeHidden()
}

test('a saved view of a list follows its owner to another device, and the list opens with it there', async ({
  visitor,
  context,
  office,
}) => {
  test.slow()
  const { page, say } = visitor
  const admin = await newAdmin('Komang')
  await comeSignedIn(context, 'admins', admin)
  await comeSignedIn(office.page.context(), 'admins', admin)
  const shown = '/admin/orders?view=all&status=CANCELLED&sort=activity'
  await page.goto(visitor.at(shown))
  await keepAs(visitor, 'Called off')
  await page.goto(visitor.at('/admin/orders?view=confirmed'))
  await keepAs(visitor, 'Sure ones')

  // The other device shows them, and is notified of changes made here.
  await office.page.goto(office.at('/admin/orders?view=new'))
  const own = office.page.getByRole('navigation', { name: office.say('backoffice:views.label') })
  await expect(own.getByRole('link')).toHaveText(['Called off', 'Sure ones'])
  await page.getByRole('button', { name: say('backoffice:views.edit') }).click()
  const dialog = page.getByRole('dialog')
  const start = say('backoffice:views.startOne', { name: 'Called off' })
  await dialog.getByRole('button', { name: start }).click()
  const isStart = say('backoffice:views.isStart')
  await expect(dialog.getByText(isStart, { exact: true })).toBeVisible()
  const remove = say('backoffice:views.removeOne', { name: 'Sure ones' })
  await dialog.getByRole('button', { name: remove }).click()
  await expect(own.getByRole('link')).toHaveText(['Called off'])

  await office.page.goto(office.at('/admin'))
  await office.page
    .getByRole('navigation', { name: office.say('admin:menu') })
    .getByRole('link', { name: office.say('admin:orders.title') })
    .click()
  await expect(office.page).toHaveURL(office.at(shown))
  await expect(own.getByRole('link')).toHaveAttribute('aria-current', 'true')
  await office.page
    .getByRole('link', { name: new RegExp(`^${office.say('admin:views.waiting')}`) })
    .click()
  await expect(office.page).toHaveURL(office.at('/admin/orders?view=waiting'))
  await office.page.reload()
  await expect(office.page).toHaveURL(office.at('/admin/orders?view=waiting'))
})
