import { expect } from '@playwright/test'
import { chooseSession, openPanel } from '../src/catalogue.ts'
import { open, sizes } from '../src/inspection.ts'
import { holdPlaces } from '../src/other-buyers.ts'
import { openDay } from '../src/sessions.ts'
import { inspectState, layerProblems, openLayer } from '../src/states.ts'
import { test, visitorOn } from '../src/world.ts'

// Without this, axe would check colours in transition.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

const onPhone = { sizes: ['phone'] } as const
const onDesktop = { sizes: ['desktop'] } as const
const kayaking = { slug: 'lake-batur-kayaking', time: '09:00' }

for (const language of ['en', 'id'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('every layer over a public page is accessible and in view', async ({ visitor }) => {
      const { page, say } = visitor
      await open(visitor, '/')
      await page.locator('summary', { hasText: say('common:nav.activities') }).click()
      const menu = page.locator('header details[open] ul')
      await inspectState(visitor, 'wide menu', { ...onDesktop, layer: menu })
      await page.setViewportSize(sizes.phone)
      await page.locator('header summary', { hasText: say('common:menu') }).click()
      await expect(menu.getByRole('link', { name: say('common:nav.otherLanguage') })).toBeVisible()
      await inspectState(visitor, 'narrow menu', { ...onPhone, layer: menu })
      await menu.getByRole('button', { name: say('common:currencySwitch.toUSD') }).click()
      await open(visitor, '/activities/all')
      await expect(page.getByRole('main')).toContainText('$')
      const sheet = page.getByRole('dialog')
      const filters = page.locator('main summary', { hasText: say('catalogue:filter.title') })
      await openLayer(filters, sheet)
      await inspectState(visitor, 'filters, prices in dollars', { ...onPhone, layer: sheet })
      await open(visitor, `/activities/${kayaking.slug}`)
      const picture = page.getByRole('button', { name: say('common:picture.open', { n: 1 }) })
      await openLayer(picture, sheet)
      await inspectState(visitor, 'pictures', { layer: sheet })
    })

    test('the booking panel is accessible beside the text and as a sheet', async ({
      visitor: { page },
      expectTrouble,
    }) => {
      expectTrouble(/409/)
      await page.setViewportSize(sizes.phone)
      const visitor = visitorOn(page, language)
      const { say } = visitor
      const date = await openDay(kayaking.slug, language === 'en' ? 80 : 90, kayaking.time)
      await open(visitor, `/activities/${kayaking.slug}?guests=2`)
      const panel = await openPanel(visitor)
      await expect(panel.getByRole('application')).toBeVisible()
      await inspectState(visitor, 'sheet, nothing chosen', { ...onPhone, layer: panel })
      await chooseSession(visitor, panel, { ...kayaking, date })
      await inspectState(visitor, 'sheet, chosen', { ...onPhone, layer: panel })
      await holdPlaces({ ...kayaking, date, adults: 23 })
      await panel.getByRole('button', { name: say('product:panel.bookNow') }).click()
      await expect(panel.getByText(say('product:panel.soldOut'))).toBeVisible()
      await inspectState(visitor, 'sheet, sold out', { ...onPhone, layer: panel })
      await page.keyboard.press('Escape')
      await page.setViewportSize(sizes.desktop)
      const aside = page.getByRole('complementary', { name: say('product:panel.title') })
      await expect(
        aside.getByRole('button', { name: say('product:panel.changeDate') }),
      ).toBeVisible()
      await inspectState(visitor, 'panel, too few places', onDesktop)
    })
  })
}

test('the inspection notices a menu that extends past the edge', async ({ visitor }) => {
  const { page, say } = visitor
  await open(visitor, '/')
  await page.locator('summary', { hasText: say('common:nav.activities') }).click()
  const menu = page.locator('header details[open] ul')
  expect(await layerProblems(menu)).toEqual([])
  await menu.evaluate(element => (element.style.left = '90vw'))
  expect(await layerProblems(menu)).toEqual([expect.stringContaining('the layer goes from')])
})
