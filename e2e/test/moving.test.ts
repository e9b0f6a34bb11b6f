import { expect } from '@playwright/test'
import { comeSignedIn, demoAdmin } from '../src/accounts.ts'
import { test } from '../src/world.ts'

const head = 'reference;first_name;last_name;email;phone'

test('an admin imports customers: every row is shown before it is saved, and a second time nothing changes @desktop', async ({
  visitor,
  context,
}) => {
  const { page, at, say } = visitor
  const name = `Moved${Date.now().toString(36)}`
  const rows = [
    `${name};${name};Lestari;${name.toLowerCase()}@guests.example;+6281234567890`,
    `${name}2;Budi;Santoso;budi@guests.example;0812 3456`,
  ]
  const file = {
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\r\n')),
  }
  await comeSignedIn(context, 'admins', demoAdmin)
  await page.goto(at('/admin/import'))
  await page.getByLabel(say('moving:kind')).selectOption('customers')
  await page.locator('input[type=file]').setInputFiles(file)
  const refused = page.getByRole('row').filter({ hasText: say('moving:will.REFUSED') })
  await expect(refused).toContainText('phone')
  await expect(page.getByRole('row').filter({ hasText: say('moving:will.ADDED') })).toHaveCount(1)
  await page.getByRole('button', { name: say('moving:confirm', { count: 1 }) }).click()
  await expect(page.getByText(say('moving:done'))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: say('moving:did.ADDED') })).toHaveCount(1)

  await page.getByRole('button', { name: say('moving:again') }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('row').filter({ hasText: say('moving:will.SAME') })).toHaveCount(1)
  await expect(page.getByText(say('moving:nothing'))).toBeVisible()

  await page.goto(at(`/admin/users?q=${name}`))
  await expect(page.getByText(`${name} Lestari`).first()).toBeVisible()
})
