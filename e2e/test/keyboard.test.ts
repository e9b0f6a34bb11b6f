import { expect, type Locator } from '@playwright/test'
import { freshEmail } from '../src/accounts.ts'
import { dayName } from '../src/catalogue.ts'
import { twoGuests } from '../src/checkout.ts'
import { hasFocus, press, tabTo, typeInto } from '../src/keyboard.ts'
import { codeFor } from '../src/mailbox.ts'
import { payButton } from '../src/payment.ts'
import { openDay } from '../src/sessions.ts'
import { sandboxUrl, test, type Visitor } from '../src/world.ts'

const name = 'Ayung River Rafting 12 km'

test('a guest books without touching a mouse', { tag: '@gate' }, async ({ visitor }) => {
  test.slow()
  const { page, say } = visitor
  await findTrip(visitor)
  await chooseDayAndTime(visitor, await openDay('ayung-river-rafting', 0, '13:00'))
  const panel = page.getByRole('complementary', { name: say('product:panel.title') })
  await press(page, panel.getByRole('button', { name: say('product:panel.bookNow') }))
  await nameEveryone(visitor)
  const email = freshEmail('luh')
  await giveContactByKeys(visitor, email)
  await expect(page).toHaveURL(/\/booking\/validation\?/)
  await typeInto(
    page,
    page.getByLabel(say('common:otp.label')),
    await codeFor(visitor.origin, email),
  )
  await expect(page).toHaveURL(/\/booking\/payment\?/)
  const pay = new RegExp(`^${say('checkout:review.pay', { amount: '' }).trim()}`)
  await press(page, page.getByRole('main').getByRole('button', { name: pay }))
  await expect(page).toHaveURL(new RegExp(`^${sandboxUrl()}/web/`), { timeout: 20_000 })
  await press(page, page.getByRole('button', { name: payButton(visitor) }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order:success.title'), {
    timeout: 20_000,
  })
})

async function findTrip({ page, say, at }: Visitor) {
  await page.goto(at('/'))
  await page.keyboard.press('Tab')
  expect(await hasFocus(page.getByRole('link', { name: say('common:skip') }))).toBe(true)
  await page.keyboard.press('Enter')
  const search = page.getByRole('search', { name: say('home:search.label') })
  await tabTo(page, search.getByLabel(say('home:search.activity')))
  await page.keyboard.type('River')
  await press(page, search.getByRole('button', { name: say('home:search.submit') }))
  await expect(page).toHaveURL(/\/activities\/all\?.*category=river-rafting/)
  await press(page, page.getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Chooses the day in the calendar and the time with the arrow keys. */
async function chooseDayAndTime({ page, say, locale }: Visitor, date: string) {
  const panel = page.getByRole('complementary', { name: say('product:panel.title') })
  const calendar = panel.getByRole('application')
  // One day can be reached by Tab. It need not be today: in Bali today may be over, or the day there may not have begun
  // here.
  await tabTo(page, calendar.locator('td [tabindex="0"]'))
  const day = calendar.getByRole('button', { name: dayName(locale, date) })
  await walk(page.keyboard, day, 'ArrowRight')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: say('product:panel.changeDate') })).toBeFocused()
  const early = panel.getByRole('radio', { name: /^09:00/ })
  const late = panel.getByRole('radio', { name: /^13:00/ })
  await tabTo(page, (await early.isEnabled()) ? early : late)
  if (await early.isEnabled()) await page.keyboard.press('ArrowRight')
  else await page.keyboard.press('Space')
  await expect(late).toBeChecked()
}

const stepsMax = 40

async function walk(keyboard: Visitor['page']['keyboard'], target: Locator, key: string) {
  for (let steps = 0; steps < stepsMax; steps += 1) {
    if ((await target.count()) === 1 && (await hasFocus(target))) return
    await keyboard.press(key)
  }
  throw new Error(`${key} never reached ${String(target)}`)
}

async function nameEveryone({ page, say }: Visitor) {
  for (const [index, guest] of twoGuests.entries()) {
    const title = say('checkout:participants.person', { n: index + 1 })
    const card = page.getByRole('group', { name: title })
    await typeInto(page, card.getByLabel(say('checkout:participants.name')), guest.name)
    const [year = '', month = '', day = ''] = guest.birthDate.split('-')
    await typeInto(
      page,
      card.getByLabel(say('checkout:participants.birthDate')),
      day + month + year,
    )
    if (index > 0) continue
    await typeInto(page, card.getByLabel(say('checkout:participants.phone')), '081234567890')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/booking\/contact-detail\?/)
}

async function giveContactByKeys({ page, say }: Visitor, email: string) {
  const field = (name: string) => page.getByLabel(say(`checkout:contact.${name}`))
  await typeInto(page, field('pickupPlace'), 'Alaya Resort, Ubud')
  await typeInto(page, field('firstName'), 'Luh')
  // The place names an area, so its zone is chosen.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await typeInto(page, field('lastName'), 'Sari')
  await typeInto(page, field('email'), email)
  await tabTo(page, field('phone'))
  if ((await field('phone').inputValue()) === '') await page.keyboard.type('081234567890')
  await page.keyboard.press('Enter')
}
