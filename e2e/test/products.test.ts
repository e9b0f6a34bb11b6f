import { expect, type Page } from '@playwright/test'
import type { ProductAtDesk, ProductLosses } from '@arung/contracts/catalogue/product-views'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { asDesk, comeToDesk, deskSession, login, newAgent } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { chooseSession, openPanel } from '../src/catalogue.ts'
import { dayFromNow, openDay } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

/** Returns a slug that no other test has, whatever runs at the same time. */
const freshSlug = (name: string): string => `${name}-${Date.now().toString(36)}`

/** Types into the field of the form with this label. */
const type = ({ page, say }: Visitor, name: string, text: string) =>
  page.getByLabel(say(`products:fields.${name}`), { exact: true }).fill(text)

/** Switches the form to the texts of a language. */
const showIn = ({ page, say }: Visitor, lang: 'en' | 'id') =>
  page
    .getByRole('group', { name: say('products:languages.title') })
    .getByRole('button', { name: say(`products:languages.${lang}`) })
    .click()

/** Types the text in both languages. */
async function typePair(visitor: Visitor, name: string, text: string): Promise<void> {
  const { page, say } = visitor
  for (const [lang, language] of [
    ['en', 'inEnglish'],
    ['id', 'inIndonesian'],
  ] as const) {
    await showIn(visitor, lang)
    const label = say(`products:${language}`, { label: say(`products:fields.${name}`) })
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  }
}

async function typeVariant(visitor: Visitor, n: number, name: string, price: string) {
  const { page, say } = visitor
  await page.getByRole('button', { name: say('products:variant.add') }).click()
  const variant = page.getByRole('group', { name: say('products:variant.called', { n }) })
  const field = (label: string) => variant.getByLabel(new RegExp(`^${label}`))
  await showIn(visitor, 'en')
  await field(say('products:variant.name')).fill(name)
  await field(say('products:variant.description')).fill('One rider')
  await showIn(visitor, 'id')
  await field(say('products:variant.nameId')).fill(name)
  await field(say('products:variant.descriptionId')).fill('Satu pengendara')
  for (const amount of ['price', 'usdPrice', 'nettPrice'] as const)
    await variant
      .getByLabel(
        say('products:numbered', { label: say(`products:fields.${amount}`), n: String(n) }),
        { exact: true },
      )
      .fill(amount === 'usdPrice' ? '41.5' : price)
}

const saveForm = async ({ page, say }: Visitor) =>
  page.getByRole('button', { name: say('backoffice:form.save'), exact: true }).click()
const isSaved = ({ page, say }: Visitor) =>
  expect(page.getByText(say('products:saved'))).toBeVisible()

async function atDesk(slug: string): Promise<ProductAtDesk> {
  const { token } = await deskSession()
  return call<ProductAtDesk>(`/admins/products/${slug}`, { token })
}

/** Returns what would be deleted if the product became varied. */
async function losses(slug: string): Promise<ProductLosses> {
  const { token } = await deskSession()
  return call<ProductLosses>(`/admins/products/${slug}/losses`, { token })
}

test(
  'an admin creates and previews a product with variants, and a guest sees and books it @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say } = visitor
    test.slow()
    const slug = freshSlug('ubud-buggy')
    await comeToDesk(context)
    await page.goto(visitor.at('/admin/products/create'))
    await typePair(visitor, 'packageName', 'Ubud Buggy')
    await type(visitor, 'slug', slug)
    await type(visitor, 'location', 'Ubud')
    await type(visitor, 'activityHours', '09:00')
    await type(visitor, 'bookingMethod', 'Online')
    for (const name of ['shortDescription', 'fullDescription', 'metaTitle', 'metaDescription'])
      await typePair(visitor, name, `A buggy through the rice fields: ${name}`)
    await page.getByLabel(say('products:fields.isVaried')).check()
    await typeVariant(visitor, 1, 'Solo', '650000')
    await typeVariant(visitor, 2, 'Duo', '950000')
    for (const name of ['price', 'usdPrice', 'nettPrice'])
      await page.locator(`#product-${name}`).fill('650000')
    await page.getByLabel(say('products:fields.active')).check()
    await seesPreview(visitor)
    await saveForm(visitor)
    await expect(page).toHaveURL(new RegExp(`/admin/products/${slug}/edit$`))
    // The desk does not sell. A guest comes once no page of the desk sends requests any more.
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto(visitor.at(`/activities/${slug}`))
    await expect(page.getByRole('heading', { level: 1, name: 'Ubud Buggy' })).toBeVisible()
    const panel = await openPanel(visitor)
    const date = await openDay(slug, 20, '09:00')
    await chooseSession(visitor, panel, { date, time: '09:00' })
    await expect(panel.getByRole('textbox', { name: 'Duo' })).toBeVisible()
    await panel.getByRole('button', { name: say('product:panel.bookNow') }).click()
    await expect(page).toHaveURL(/\/booking/)
  },
)

async function seesPreview({ page, say }: Visitor): Promise<void> {
  await page.getByRole('button', { name: say('products:preview.open') }).click()
  const preview = page.getByRole('dialog', { name: say('products:preview.title') })
  await expect(preview.getByRole('heading', { name: 'Ubud Buggy' })).toBeVisible()
  await expect(preview.getByText('Duo')).toBeVisible()
  await preview.getByRole('button', { name: say('common:close') }).click()
}

/** Asserts that the index stays visible, leads to a section, and marks the section in view. */
async function seesWhereItIs({ page, say }: Visitor): Promise<void> {
  const index = page.getByRole('navigation', { name: say('products:index.title') })
  const here = index.locator('[aria-current="location"]')
  await expect(here).toHaveText(say('products:sections.basics.title'))
  const times = say('products:sections.schedule.title')
  await index.getByRole('link', { name: times }).click()
  await expect(here).toHaveText(times)
  await expect(page.getByRole('heading', { level: 2, name: times })).toBeInViewport()
  await expect(here).toBeInViewport()
  await page.keyboard.press('Control+End')
  await expect(here).toHaveText(say('products:sections.publish.title'))
}

test('a product that gains variants loses its special prices and disabled dates, after a warning @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  const slug = await soldToAgents(freshSlug('quiet-walk'))
  await comeToDesk(context)
  await page.goto(visitor.at(`/admin/products/${slug}/edit`))
  await seesWhereItIs(visitor)
  await page.getByLabel(say('products:fields.isVaried')).check()
  await saveForm(visitor)
  await expect(
    page.getByRole('link', { name: say('errors:messages.variantRequired') }),
  ).toBeVisible()
  await typeVariant(visitor, 1, 'Half day', '300000')
  await saveForm(visitor)
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(say('products:varied.what'))).toBeVisible()
  await expect(
    question.getByText(say('products:varied.specialPrices', { count: 1 }), { exact: true }),
  ).toBeVisible()
  await expect(
    question.getByText(say('products:varied.disabledDates', { count: 2 }), { exact: true }),
  ).toBeVisible()
  expect(await losses(slug)).toEqual({ specialPrices: 1, disabledDates: 2 })
  await question.getByRole('button', { name: say('products:varied.confirm') }).click()
  await isSaved(visitor)
  await expect.poll(() => losses(slug)).toEqual({ specialPrices: 0, disabledDates: 0 })
  await expect.poll(() => atDesk(slug)).toMatchObject({ product: { isVaried: true } })
})

/** Creates a product with a special price for one agent, and two dates on which it is not sold. */
async function soldToAgents(slug: string): Promise<string> {
  const { product } = await atDesk('ayung-river-rafting')
  // Distinct names in both languages, because other tests look for the product that it is made from.
  const body: SaveProduct = {
    ...product,
    slug,
    packageName: slug,
    packageNameId: slug,
    images: [],
  }
  const { id } = (await asDesk('/admins/products', 'POST', body)) as { id: string }
  const { uuid } = await login('agents', await newAgent('Nyoman'))
  const price = { productId: id, agentId: uuid, variantId: 'adult', price: 300_000 }
  await asDesk('/admins/special-prices', 'PUT', price)
  await asDesk(`/admins/products/${id}/disabled-dates`, 'PUT', {
    disable: [50, 51].map(days => ({ date: dayFromNow(days), reason: 'Ceremony' })),
    enable: [],
  })
  return slug
}

test('an admin hides a product from within the list, and duplicates it @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  const slug = await soldToAgents(freshSlug('night-walk'))
  await comeToDesk(context)
  await page.goto(visitor.at(`/admin/products?q=${slug}`))
  const active = page.getByRole('switch', {
    name: say('products:switches.active', { name: slug }),
  })
  await active.click()
  await expect(page.getByText(say('products:switched.active.off', { name: slug }))).toBeVisible()
  await expect(active).not.toBeChecked()
  expect((await statusOf(page, `/activities/${slug}`)) >= 404).toBe(true)
  await page.getByRole('button', { name: say('products:actions.more', { name: slug }) }).click()
  await page.getByRole('menuitem', { name: say('products:actions.duplicate') }).click()
  await expect(page.getByLabel(say('products:fields.slug'), { exact: true })).toHaveValue(
    `${slug}-copy`,
  )
  await saveForm(visitor)
  await expect(page).toHaveURL(new RegExp(`/admin/products/${slug}-copy/edit$`))
})

const statusOf = async (page: Page, path: string): Promise<number> =>
  (await page.request.get(path)).status()
