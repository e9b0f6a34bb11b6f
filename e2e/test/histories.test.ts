import { expect } from '@playwright/test'
import type { ProductAtDesk } from '@arung/contracts/catalogue/product-views'
import { asDesk, comeSignedIn, demoAdmin, login } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { test } from '../src/world.ts'

test('the history of a product shows the old and the new price and name, and updates while it is open @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  const slug = `told-${Date.now().toString(36)}`
  const { token } = await login('admins', demoAdmin)
  const { product } = await call<ProductAtDesk>('/admins/products/jungle-swing-pass', { token })
  const fresh = { ...product, slug, packageName: 'Swing before', price: 150_000, active: false }
  await asDesk('/admins/products', 'POST', fresh)
  await comeSignedIn(context, 'admins', demoAdmin)
  await page.goto(visitor.at(`/admin/products/${slug}/edit`))
  await page.locator('#product-packageName').fill('Swing now')
  await page.locator('#product-price').fill('175000')
  await page.getByRole('button', { name: say('backoffice:form.save'), exact: true }).click()
  await expect(page.getByText(say('products:saved'))).toBeVisible()
  await page.getByRole('button', { name: say('backoffice:history.show') }).click()
  const history = page.getByRole('region', { name: say('backoffice:history.title') })
  const name = say('products:inEnglish', { label: say('products:fields.packageName') })
  // The lines of each entry, the newest first.
  const lines = history.locator('li li')
  await expect(lines.filter({ hasText: `${name}:` }).first()).toContainText(
    /Swing before.*Swing now/,
  )
  const price = lines.filter({ hasText: `${say('products:fields.price')}:` })
  await expect(price.first()).toContainText(/150[.,]000.*175[.,]000/)
  const entries = history.getByText(say('desk:events.ProductSaved'))
  await expect(entries).toHaveCount(2)
  const { id, product: stored } = await call<ProductAtDesk>(`/admins/products/${slug}`, { token })
  await asDesk(`/admins/products/${id}`, 'PUT', { ...stored, location: 'Another place' })
  await expect(entries).toHaveCount(3)
  await expect(history.getByText('Another place', { exact: true })).toBeVisible()
})
