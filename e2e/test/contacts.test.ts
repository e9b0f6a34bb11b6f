import { expect, type Locator } from '@playwright/test'
import { comeToDesk, freshEmail } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { mailTo } from '../src/mailbox.ts'
import { standForMapsService } from '../src/maps-service.ts'
import { startWeb, type WebProcess } from '../src/web-process.ts'
import { productUrl, test } from '../src/world.ts'

/** Scrolls to a place until what is loaded there is visible. A page that hydrates goes to its top once. */
const seen = (place: Locator, what: Locator): Promise<void> =>
  expect(async () => {
    await place.scrollIntoViewIfNeeded()
    await expect(what).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })

for (const [language, size] of [
  ['en', '@desktop'],
  ['id', '@phone'],
] as const) {
  test.describe(`the contact page in ${language} ${size}`, () => {
    test.use({ language })

    test('a visitor sends a message, and both sides get it by mail', async ({ visitor }) => {
      const { page, say, at, origin } = visitor
      const email = freshEmail('sari')
      const field = (name: string) =>
        page.getByLabel(say(`contact:fields.${name}`), { exact: true })
      await page.goto(at('/contact-us'))
      await field('firstName').fill('Sari')
      await field('phone').fill('081234567890')
      await page.getByRole('button', { name: say('contact:send') }).click()
      await expect(
        page.getByRole('alert').filter({ hasText: say('contact:problemCount', { count: 3 }) }),
        'last name, e-mail and message are missing',
      ).toBeFocused()

      await page.reload()
      await expect(field('firstName'), 'the draft is kept').toHaveValue('Sari')
      await field('lastName').fill('Wulandari')
      await field('email').fill(email)
      await field('message').fill('Is the river open?\nWe are six.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/contact-success$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('contact:success.thanks', { name: 'Sari' }),
      )
      await expect(page.getByText('We are six.')).toBeVisible()

      const copy = await mailTo(origin, email, () => true)
      expect(copy.text).toContain('Is the river open?\nWe are six.')
      const received = await mailTo(origin, 'hello@jeramaya.example', mail =>
        mail.text.includes(email),
      )
      expect(received.text).toContain('+62 812 3456 7890')
      await page.goto(at('/contact-us'))
      await expect(field('firstName'), 'a sent draft is gone').toHaveValue('')
    })
  })
}

test('nearby places share one marker until the visitor zooms in', async ({ visitor }) => {
  const { page, say, at } = visitor
  await page.goto(at('/contact-us'))
  const places = page.getByRole('region', { name: say('contact:places.title') })
  const clusters = places.getByRole('button', { name: /\d/ })
  await seen(places, clusters.first())
  const map = places.getByRole('group')
  await expect(async () => {
    await clusters.first().press('Enter', { timeout: 1_000 })
    await expect(map.getByRole('link').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await map.getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/\/activities\//)
})

test.describe('with a key for the maps service', () => {
  let web: WebProcess
  test.beforeAll(async () => {
    web = await startWeb(productUrl(), { PUBLIC_MAPS_KEY: 'key-of-the-tests' })
  })
  test.afterAll(() => web.stop())

  test('the service draws the map with clustered markers, and the policy allows it @desktop', async ({
    visitor: { page, say },
  }) => {
    const asked = await standForMapsService(page)
    await page.goto(`${web.url}/contact-us`)
    const places = page.getByRole('region', { name: say('contact:places.title') })
    const map = places.locator('[data-service="map"]')
    await seen(places, map)
    await expect(map).toHaveRole('region')
    expect(asked).toHaveLength(1)
    expect(new URL(asked[0] ?? '').searchParams.get('key')).toBe('key-of-the-tests')
    const cluster = map.getByRole('button', { name: /^Cluster of \d+ markers$/ })
    await expect(cluster.first()).toBeVisible()
    await expect(async () => {
      if ((await cluster.count()) > 0) await cluster.first().click({ timeout: 1_000 })
      await expect(map.getByRole('button', { name: /Rafting/ }).first()).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await map
      .getByRole('button', { name: /Rafting/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/activities\/.*rafting/)
  })
})

test(
  'an admin finds a message and answers it, and the sender gets the reply @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say, at, origin } = visitor
    const email = freshEmail('rai')
    const words = `Do you fetch from Amed, ${email.split('@')[0]}?`
    await call('/contacts', {
      method: 'POST',
      body: {
        firstName: 'Rai',
        lastName: 'Saraswati',
        email,
        phone: '+6281234567890',
        message: words,
        locale: 'en',
      },
    })
    await comeToDesk(context)
    await page.goto(at(`/admin/contact?q=${encodeURIComponent(email)}`))
    await page.getByRole('button', { name: say('inbox:openOf', { name: 'Rai Saraswati' }) }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(words)).toBeVisible()
    await drawer.getByRole('button', { name: say('inbox:form.send') }).click()
    await expect(drawer.getByText(say('inbox:form.missing'))).toBeVisible()
    await drawer.getByLabel(say('inbox:form.reply')).fill('Yes, from eight o’clock on.')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await expect(question, 'what was typed is not lost').toBeVisible()
    await question.getByRole('button', { name: say('backoffice:unsaved.stay') }).click()
    await drawer.getByRole('button', { name: say('inbox:form.send') }).click()
    await expect(drawer.getByText(say('inbox:replyOf'), { exact: true })).toBeVisible()
    const reply = await mailTo(origin, email, mail => mail.text.includes('from eight o’clock on'))
    expect(reply.text).toContain(words)
    await page.keyboard.press('Escape')
    await expect(page.getByText(say('backoffice:emptySearch', { q: email }))).toBeVisible()
    await page.goto(at(`/admin/contact?tab=replied&q=${encodeURIComponent(email)}`))
    await expect(page.getByText(words)).toBeVisible()
  },
)
