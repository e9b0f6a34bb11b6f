import { expect } from '@playwright/test'
import { comeToDesk } from '../src/accounts.ts'
import { test } from '../src/world.ts'

/** Pastes what another program put on the clipboard into the Indonesian text. */
const paste = `{
  const data = new DataTransfer()
  data.setData('text/html', '<h1 onclick="alert(1)">Kabut</h1><p style="color:red"><b>Hilang</b></p>'
    + '<img src="https://evil.example/x.png">')
  const area = document.querySelector('#article-bodyId')
  area.focus()
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}`

for (const language of ['en', 'id'] as const) {
  test.describe(`an article in ${language} @desktop`, () => {
    test.use({ language })

    test('goes from a draft to a published page in both languages', async ({
      visitor,
      expectTrouble,
    }) => {
      const { page, say, at } = visitor
      expectTrouble(/404 \(Not Found\)/)
      const slug = `river-morning-${language}-${Date.now()}`
      const field = (name: string) =>
        page.getByLabel(say(`articles:fields.${name}`), { exact: true })
      const tool = (name: string) =>
        page.getByRole('button', { name: say(`backoffice:richText.${name}`), exact: true })
      await comeToDesk(page.context())
      await page.goto(at('/admin/blogs/create'))

      for (const [name, text] of [
        ['title', 'A morning on the river'],
        ['titleId', 'Pagi di sungai'],
        ['excerpt', 'What the river is like at seven.'],
        ['excerptId', 'Sungai pada pukul tujuh.'],
        ['slug', slug],
        ['authorName', 'Jeramaya'],
        ['metaTitle', 'A morning on the river'],
        ['metaTitleId', 'Pagi di sungai'],
        ['metaDescription', 'The river at seven.'],
        ['metaDescriptionId', 'Sungai pada pukul tujuh.'],
      ] as const)
        await field(name).fill(text)
      await field('categorySlug').selectOption({ index: 1 })

      const body = page.getByRole('textbox', { name: say('articles:fields.body') })
      await body.click()
      await tool('heading2').first().click()
      await page.keyboard.type('Mist')
      await page.keyboard.press('Enter')
      await page.keyboard.type('It lifts at eight. ')
      await tool('link').first().click()
      const url = page.getByLabel(say('backoffice:richText.linkUrl'))
      await expect(url, 'the dialog begins at its field').toBeFocused()
      await url.fill('javascript:alert(1)')
      await url.press('Enter')
      await expect(page.getByText(say('errors:messages.invalidUrl'))).toBeVisible()
      await url.fill('https://weather.example/ayung')
      await url.press('Enter')
      await expect(body.getByRole('link')).toHaveText('https://weather.example/ayung')

      await page.evaluate(paste)
      await page.getByRole('button', { name: say('backoffice:form.save') }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/blogs/${slug}/edit$`))
      expect((await page.request.get(`/blog/${slug}`)).status(), 'nobody reads a draft').toBe(404)

      await page.getByRole('button', { name: say('articles:publish.button') }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel(say('articles:publish.date')).fill('2999-01-01')
      await dialog.getByRole('button', { name: say('articles:publish.button') }).click()
      await expect(dialog.getByText(say('articles:publish.wrong'))).toBeVisible()
      await dialog.getByLabel(say('articles:publish.date')).fill('2026-01-02')
      await dialog.getByRole('button', { name: say('articles:publish.button') }).click()
      await expect(dialog).toBeHidden()

      await page.goto(`/blog/${slug}`)
      const article = page.getByRole('article')
      await expect(article.getByRole('heading', { name: 'Mist' })).toBeVisible()
      await expect(
        article.getByRole('link', { name: 'https://weather.example/ayung' }),
      ).toHaveAttribute('rel', 'noopener nofollow ugc')
      await page.goto(`/id/blog/${slug}`)
      await expect(article.getByRole('heading', { level: 2, name: 'Kabut' })).toBeVisible()
      await expect(article.locator('strong', { hasText: 'Hilang' })).toBeVisible()
      await expect(article.locator('img[src*="evil"]')).toHaveCount(0)
    })
  })
}
