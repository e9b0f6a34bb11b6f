import { expect } from '@playwright/test'
import { productBySlug } from '../src/sessions.ts'
import { productUrl, test } from '../src/world.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'before any script has loaded, the search finds trips and the links work',
    { tag: '@gate' },
    async ({ visitor }) => {
      const { page, say } = visitor
      const { packageName, shortDescription, category } = await productBySlug('ayung-river-rafting')
      await page.goto('/')
      const search = page.getByRole('search', { name: say('home:search.label') })
      await search
        .getByLabel(say('home:search.activity'))
        .selectOption({ label: category?.name ?? '' })
      await search.getByRole('button', { name: say('home:search.submit') }).click()
      await expect(page).toHaveURL(/\/activities\/all\?.*category=river-rafting/)
      await page.getByRole('link', { name: packageName }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: packageName })).toBeVisible()
      await expect(page.getByText(shortDescription).first()).toBeVisible()
    },
  )

  test('the phone menu opens before any script has loaded @phone', async ({ visitor }) => {
    const { page, say } = visitor
    await page.goto('/activities')
    await page.getByRole('banner').locator('summary:visible').click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('common:nav.combos') })
      .click()
    await expect(page).toHaveURL(/\/activities\/combo$/)
  })
})

test('a press before the scripts have loaded takes effect as soon as they have @phone', async ({
  visitor,
}) => {
  const { page, say } = visitor
  let release = () => {}
  const pressed = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async route => {
    await pressed
    await route.continue()
  })
  await page.goto('/activities/ayung-river-rafting')
  await page.getByRole('button', { name: say('product:bar.choose') }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a message sent before the scripts have loaded is validated as soon as they have', async ({
  visitor,
}) => {
  const { page, say, at } = visitor
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async route => {
    await held
    await route.continue()
  })
  await page.goto(at('/contact-us'))
  const name = page.getByLabel(say('contact:fields.firstName'))
  await name.fill('Ketut')
  await page.getByRole('button', { name: say('contact:send') }).click()
  release()
  await expect(page.getByRole('alert')).toContainText(say('contact:problems.message'))
  await expect(page).toHaveURL(/\/contact-us$/)
  await expect(name).toHaveValue('Ketut')
})

test('a page scrolled before its script ran keeps its scroll position @desktop', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 600 } })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/start-*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(productUrl())
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(500)
  await page.evaluate(`addEventListener('hydrated', () => document.body.dataset.alive = 'yes')`)
  release()
  await expect(page.locator('body')).toHaveAttribute('data-alive', 'yes')
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(500)
  await page.close()
})
