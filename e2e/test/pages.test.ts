import { expect } from '@playwright/test'
import { deskSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { open } from '../src/inspection.ts'
import { test } from '../src/world.ts'

for (const [language, size] of [
  ['en', '@desktop'],
  ['id', '@phone'],
] as const) {
  test.describe(`the company pages in ${language} ${size}`, () => {
    test.use({ language })

    test('are all one click away from the footer of every page', async ({ visitor }) => {
      const { page, say, at } = visitor
      await open(visitor, '/activities')
      const paths = {
        restaurant: '/restaurant',
        about: '/about',
        history: '/our-history',
        privacy: '/privacy-policy',
        terms: '/terms-and-conditions',
      } as const
      for (const [key, path] of Object.entries(paths)) {
        const link = page
          .getByRole('contentinfo')
          .getByRole('link', { name: say(`common:nav.${key}`), exact: true })
        // A click while the page hydrates may be lost on a slow machine. People click again.
        await expect(async () => {
          await link.click()
          await expect(page).toHaveURL(new RegExp(`${at(path)}$`), { timeout: 3_000 })
        }).toPass()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      }
    })
  })
}

test(
  'an old address redirects to the new one, in the language of the visitor @desktop',
  { tag: '@gate' },
  async ({ visitor, request }) => {
    const { page } = visitor
    const typed = await request.get('/id/history?from=card', { maxRedirects: 0 })
    expect(typed.status()).toBe(308)
    expect(typed.headers()['location']).toBe('/id/our-history?from=card')
    const away = await request.get('/find-us', { maxRedirects: 0 })
    expect(away.headers()['location']).toMatch(/^https:\/\/www\.openstreetmap\.org\//)

    await page.goto('/terms')
    await expect(page).toHaveURL(/\/terms-and-conditions$/)
  },
)

test('an edit of a company text appears on the page at once @phone', async ({ visitor }) => {
  const { page } = visitor
  type Stored = {
    titleId: string
    key: string
    changedAt: string
    sections: { picture: unknown }[]
  }
  const { token } = await deskSession()
  const { key: _key, changedAt: _at, ...now } = await call<Stored>('/pages/privacy')
  const save = (body: object) => call('/admins/pages/privacy', { method: 'PUT', body, token })
  await save({ ...now, title: 'How we keep a secret' })
  try {
    await expect(async () => {
      await page.goto('/privacy-policy')
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('How we keep a secret', { timeout: 1_000 })
    }).toPass()
  } finally {
    await save(now)
  }
})
