import { expect } from '@playwright/test'
import { open, problemsOf } from '../src/inspection.ts'
import { test } from '../src/world.ts'

// Without this, axe would check colours in transition.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

const stories = {
  en: { category: 'On the river', article: 'Ayung or Telaga Waja: which river suits you?' },
  id: { category: 'Di sungai', article: 'Ayung atau Telaga Waja: sungai mana yang cocok?' },
} as const

for (const [language, size] of [
  ['en', '@desktop'],
  ['id', '@phone'],
] as const) {
  test.describe(`the blog in ${language} ${size}`, () => {
    test.use({ language })
    test.describe.configure({ timeout: 120_000 })

    test('is paged, filtered and read', async ({ visitor }) => {
      const { page, say, at } = visitor
      const { category, article } = stories[language]
      await open(visitor, '/blog')

      await page.getByRole('link', { name: say('blog:older') }).click()
      await expect(page).toHaveURL(/\/blog\?page=2$/)
      await expect(page.getByText(say('common:page.position', { page: 2, pages: 2 }))).toBeVisible()

      const categories = page.getByRole('navigation', { name: say('blog:categories') })
      await categories.getByRole('link', { name: category }).click()
      await expect(page).toHaveURL(/\/blog\?category=on-the-river$/)
      await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
      await expect(page.getByText(say('blog:count', { count: 2 }))).toBeVisible()

      await page.getByRole('link', { name: article }).click()
      await expect(page.getByRole('heading', { level: 1, name: article })).toBeVisible()
      await expect(page).toHaveTitle(`${article} | Jeramaya`)
      expect(await problemsOf(visitor, at('/blog/ayung-or-telaga-waja'))).toEqual([])

      const parts = page.getByRole('navigation', { name: say('blog:article.contents') })
      const last = parts.getByRole('link').last()
      const title = (await last.textContent()) ?? ''
      await last.click()
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()

      const about = page.getByRole('complementary', { name: say('blog:article.about') })
      await about.getByRole('link').click()
      await expect(page).toHaveURL(at('/activities/telaga-waja-rafting'))
    })
  })
}

test(
  'an article is readable without scripts, and its feed links to it @desktop',
  { tag: '@gate' },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/id/blog')
    await page.getByRole('link', { name: stories.id.article }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Berdampingan' })).toBeVisible()
    const feed = page.locator('link[type="application/rss+xml"]')
    const answer = await page.request.get((await feed.getAttribute('href')) ?? '')
    expect(await answer.text()).toContain(`<link>${page.url()}</link>`)
    await context.close()
  },
)
