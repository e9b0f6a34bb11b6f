import { expect } from '@playwright/test'
import { freshEmail } from '../src/accounts.ts'
import { giveContact, goToPayment, nameParticipants } from '../src/checkout.ts'
import { raisePrice, sell } from '../src/desk-calls.ts'
import { open } from '../src/inspection.ts'
import { fillIn, holdPlaces, proveAddress } from '../src/other-buyers.ts'
import { openDay, productBySlug } from '../src/sessions.ts'
import { inspectState, pictureOf, sendWrong } from '../src/states.ts'
import { test, visitorOn } from '../src/world.ts'

// Without this, axe would check colours in transition.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 120_000 })

const kayaking = { slug: 'lake-batur-kayaking', time: '09:00' }

for (const language of ['en', 'id'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a booking with an error at each step stays accessible', async ({
      visitor,
      context,
      expectTrouble,
    }) => {
      expectTrouble(/4\d\d/)
      const { page, say } = visitor
      const date = await openDay(kayaking.slug, 110, kayaking.time)
      const checkoutId = await holdPlaces({ ...kayaking, date, adults: 2 })
      const goOn = page.getByRole('button', { name: say('checkout:participants.continue') })
      await page.clock.install()
      await open(visitor, `/booking?checkout=${checkoutId}`)
      const picture = {
        name: 'passport.png',
        mimeType: 'image/png',
        buffer: await pictureOf(visitor),
      }
      const files = page.locator('input[type="file"]')
      await files.nth(0).setInputFiles(picture)
      await expect(page.getByText(say('checkout:participants.identityAdded'))).toBeVisible()
      await files.nth(1).setInputFiles({ ...picture, mimeType: 'image/gif' })
      await expect(page.getByText(say('checkout:participants.identityFormat'))).toBeVisible()
      await sendWrong(visitor, goOn)
      await inspectState(visitor, 'participants, sent empty, with one picture and one refused')
      await context.setOffline(true)
      await expect(page.getByText(say('errors:offline'))).toBeVisible()
      await inspectState(visitor, 'participants, offline')
      await context.setOffline(false)
      await nameParticipants(visitor)
      await sendWrong(visitor, page.getByRole('button', { name: say('checkout:contact.continue') }))
      await inspectState(visitor, 'contact, sent empty')
      await giveContact(visitor, { ...ayu, email: freshEmail('ayu') })
      const code = page.getByLabel(say('common:otp.label'))
      await expect(code).toBeEnabled()
      await code.pressSequentially('000000')
      await expect(page.getByText(say('checkout:verify.wrong', { count: 4 }))).toBeVisible()
      await inspectState(visitor, 'code, wrong')
      await page.clock.fastForward('01:01')
      await expect(page.getByText(say('errors:messages.otpExpired')).first()).toBeVisible()
      await inspectState(visitor, 'code, expired')
      await page.clock.fastForward('16:00')
      await expect(page.getByText(say('checkout:hold.expiredTitle'))).toBeVisible()
      await inspectState(visitor, 'places no longer held')
    })
  })
}

test('a changed price and an unavailable activity are reported accessibly before payment', async ({
  visitor: { page },
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const slug = 'tegalalang-rice-trek'
  const time = (await productBySlug(slug)).times[0] ?? ''
  const date = await openDay(slug, 30, time)
  // One language after the other, because they change the same activity.
  for (const language of ['en', 'id'] as const) {
    const visitor = visitorOn(page, language)
    const { say } = visitor
    const email = freshEmail('ayu')
    const checkoutId = await holdPlaces({ slug, date, time, adults: 2 })
    await fillIn(checkoutId, { email, firstName: ayu.firstName })
    await proveAddress(checkoutId, { email })
    await open(visitor, `/booking/payment?checkout=${checkoutId}`)
    await raisePrice(slug, 25_000)
    await goToPayment(visitor)
    await expect(page.getByText(say('checkout:review.priceChanged'))).toBeVisible()
    await inspectState(visitor, `${language}: price changed`)
    await sell(slug, false)
    await goToPayment(visitor)
    await expect(page.getByText(say('errors:messages.productsUnavailable'))).toBeVisible()
    await inspectState(visitor, `${language}: no longer for sale`)
    await sell(slug, true)
  }
})

const ayu = { firstName: 'Ayu', lastName: 'Lestari' }
