import { expect } from '@playwright/test'
import { comeSignedIn, deskSession, newCustomer } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { closeDay } from '../src/desk-calls.ts'
import { open } from '../src/inspection.ts'
import { fillCart } from '../src/screens.ts'
import { openDay } from '../src/sessions.ts'
import { inspectState, pictureOf } from '../src/states.ts'
import { test } from '../src/world.ts'

// Without this, axe would check colours in transition.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

const kayaking = { slug: 'lake-batur-kayaking', time: '09:00' }

for (const language of ['en', 'id'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the customer area is accessible in each of its states', async ({
      visitor,
      context,
      expectTrouble,
    }) => {
      // Requests that a suspended account may not make.
      expectTrouble(/403/)
      const { page, say } = visitor
      const customer = await newCustomer('Wayan')
      const { uuid, token } = await comeSignedIn(context, 'users', customer)
      const schemes = ['light', 'dark'] as const
      await open(visitor, '/user/profile')
      const file = page.getByLabel(say('user:profile.pictureFile'))
      const picture = { name: 'me.png', mimeType: 'image/png', buffer: await pictureOf(visitor) }
      await file.setInputFiles(picture)
      const alt = say('user:profile.pictureAlt', { name: 'Wayan' })
      await expect(page.getByRole('img', { name: alt })).toBeVisible()
      await file.setInputFiles({ ...picture, mimeType: 'image/gif' })
      await expect(page.getByText(say('user:profile.pictureUnreadable'))).toBeVisible()
      await inspectState(visitor, 'profile, with a picture and one refused', { schemes })
      await open(visitor, '/user/security')
      await page.getByRole('button', { name: say('user:security.deleteButton') }).click()
      const layer = page.getByRole('alertdialog')
      await inspectState(visitor, 'delete the account', { schemes, layer })

      const date = await openDay(kayaking.slug, language === 'en' ? 130 : 150, kayaking.time)
      await fillCart(uuid, token, { ...kayaking, date, adults: 2 })
      await closeDay('kayak', date)
      await open(visitor, '/cart')
      await expect(page.getByText(say('checkout:cart.problem.DATE_CLOSED'))).toBeVisible()
      await inspectState(visitor, 'cart with a line that is closed')
      await page.getByText(say('checkout:cart.editShort'), { exact: true }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('application')).toBeVisible()
      await inspectState(visitor, 'line of the cart, edited', { layer: drawer })
      // axe does not check unavailable options, but this one is the selected one.
      const chosen = drawer.locator('[data-selected][data-unavailable]')
      await expect(chosen).toHaveCSS('color', 'rgb(255, 255, 255)')
      await expect(drawer.getByText(say('errors:messages.dateAndTimeMissing'))).toBeVisible()

      const admin = await deskSession()
      const body = { reason: 'Asked twice for a code that was not theirs' }
      await call(`/admins/users/${uuid}/suspend`, { method: 'POST', body, token: admin.token })
      await comeSignedIn(context, 'users', customer)
      await open(visitor, '/user')
      await expect(page.getByText(body.reason)).toBeVisible()
      await inspectState(visitor, 'suspended', { schemes })
    })
  })
}
