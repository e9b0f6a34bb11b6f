import { expect } from '@playwright/test'
import { kilobytesOf, scriptsOf, textOf } from '../src/chunks.ts'
import { test } from '../src/world.ts'

const home = 'src/storefront/home/home-screen.tsx'
const detail = 'src/storefront/catalogue/product-screen.tsx'
const panel = 'src/storefront/catalogue/panel/booking-panel.tsx'
const checkoutFrame = 'src/storefront/checkouts/checkout-layout.tsx'
const publicScreens = [
  home,
  detail,
  'src/storefront/catalogue/activities-screen.tsx',
  'src/storefront/catalogue/all-screen.tsx',
  'src/storefront/catalogue/others-screen.tsx',
  'src/storefront/catalogue/combos-screen.tsx',
  'src/storefront/blogs/blog-list-screen.tsx',
  'src/storefront/blogs/blog-screen.tsx',
  'src/storefront/pages/about-screen.tsx',
  'src/storefront/pages/restaurant-screen.tsx',
  'src/storefront/pages/terms-screen.tsx',
]

/** Words that only these libraries contain, and a screen that legitimately has them. */
const libraries = [
  { name: 'libphonenumber', word: 'INVALID_COUNTRY', at: 'src/ui/phone/phone-field.tsx' },
  { name: 'd3', word: 'invalid format: ', at: 'src/admin/dashboard/dashboard-screen.tsx' },
]
const neverAnywhere = ['ProseMirror', 'getCoreRowModel', 'maps.googleapis.com/maps/api']

test('the landing page loads at most 140 KB of scripts @gate', async () => {
  expect(await kilobytesOf(scriptsOf([home]))).toBeLessThanOrEqual(140)
})

test('the landing page loads no schemas', () => {
  const known = [...scriptsOf(['src/account/auth/sign-up-screen.tsx'])].map(textOf).join('\n')
  expect(known.includes('ZodError'), 'schemas are known by this word').toBe(true)
  expect([...scriptsOf([home])].map(textOf).join('\n')).not.toContain('ZodError')
})

test('a detail page loads at most 151 KB, and 50 more for its booking panel @gate', async () => {
  const needed = await kilobytesOf(scriptsOf([detail]))
  expect(needed).toBeLessThanOrEqual(151)
  expect((await kilobytesOf(scriptsOf([detail, panel]))) - needed).toBeLessThanOrEqual(50)
})

test('a step of the booking form loads at most 203 KB @gate', async () => {
  const texts = ['src/base/i18n/en/checkout.json', 'src/base/i18n/en/order.json']
  for (const step of ['participants', 'contact', 'validation', 'payment']) {
    const screen = `src/storefront/checkouts/${step}-screen.tsx`
    const size = await kilobytesOf(scriptsOf([checkoutFrame, screen, ...texts]))
    expect(size, step).toBeLessThanOrEqual(203)
  }
})

test('public pages load nothing of the phone field, the charts or the desk', () => {
  const files = scriptsOf([...publicScreens, panel])
  const texts = [...files].map(textOf).join('\n')
  for (const { name, word, at } of libraries) {
    const whole = [...scriptsOf([at])].map(textOf).join('\n')
    expect(whole.includes(word), `${name} is known by its word`).toBe(true)
    expect(texts.includes(word), `${name} in a public page`).toBe(false)
  }
  for (const word of neverAnywhere) expect(texts.includes(word), word).toBe(false)
})
