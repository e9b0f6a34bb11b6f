import { devices, expect } from '@playwright/test'
import { comeSignedIn, demoStaff } from '../src/accounts.ts'
import { furnishDriver, furnishGuide } from '../src/crew-day.ts'
import { dayFromNow, isDayOver, noSessionLeft } from '../src/sessions.ts'
import { test, visitorOn } from '../src/world.ts'

test(
  'a driver reports stops with the line cut, and the office sees them when it is back @phone',
  { tag: '@gate' },
  async ({ visitor, context, office, expectTrouble }) => {
    test.skip(isDayOver(), noSessionLeft)
    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    const { page, say, at } = visitor
    const { guest, driver, plate, place, path } = await furnishDriver()
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1, name: driver })).toBeVisible()
    const dayWord = (name: string) => say(`dayLinks:driver.states.${name}`)
    const step = (name: string) =>
      page.getByRole('button', {
        name: say('dayLinks:driver.step', { state: dayWord(name), name: guest }),
      })
    await page.getByRole('button', { name: say('dayLinks:driver.yes') }).click()
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: say('dayLinks:check.send') }).click()
    await step('ON_THE_WAY').click()
    await expect(
      page.getByText(new RegExp(`^${say('dayLinks:line.fresh', { time: '' })}`)),
    ).toBeVisible()

    await context.setOffline(true)
    await step('ARRIVED').click()
    await step('ON_BOARD').click()
    const waiting = page.getByText(say('dayLinks:line.waiting', { count: 2 }))
    await expect(waiting).toBeVisible()
    await expect(step('DROPPED')).toBeVisible()

    const { page: desk, say: sayThere } = office
    await comeSignedIn(desk.context(), 'reservation-admin', demoStaff)
    await desk.goto(office.at(`/reservation/admin/transportation-list?date=${dayFromNow(0)}`))
    const stop = desk.getByRole('listitem').filter({ hasText: place })
    const stateOf = (name: string) =>
      stop.getByText(sayThere(`transport:states.${name}`), { exact: true })
    await expect(stateOf('ON_THE_WAY').first()).toBeVisible()
    await context.setOffline(false)
    await expect(waiting).toBeHidden()
    await step('DROPPED').click()
    // Nobody reloads the list of the office.
    await expect(stateOf('DROPPED')).toBeVisible()
    await desk.getByRole('button', { name: sayThere('dayLinks:panel.button') }).click()
    const row = desk.getByRole('dialog').getByRole('listitem').filter({ hasText: driver })
    await expect(
      row.getByText(sayThere('dayLinks:panel.states.OPENED'), { exact: true }),
    ).toBeVisible()
    await expect(row.getByText(sayThere('dayLinks:panel.drives'), { exact: true })).toBeVisible()

    await page.getByRole('button', { name: say('dayLinks:check.fault') }).click()
    await page.getByLabel(say('dayLinks:fault.text')).fill('Lampu mati')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('dayLinks:fault.confirm') })
      .click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: sayThere('common:close') })
      .click()
    await expect(
      desk.getByText(sayThere('transport:faults.of', { vehicle: plate, text: 'Lampu mati' })),
    ).toBeVisible()
  },
)

test('a guide gives a trip back, the list names the problem, and a revoked link shows nothing any more @desktop', async ({
  visitor,
  context,
  browser,
  expectTrouble,
}) => {
  test.skip(isDayOver(), noSessionLeft)
  expectTrouble(/410/)
  const { guest, guide, raft, path } = await furnishGuide()
  const { page: desk, say, at, locale } = visitor
  const phone = await browser.newContext({ ...devices['Pixel 7'] })
  const { page } = visitorOn(await phone.newPage(), locale)
  await page.goto(at(path))
  await expect(page.getByText(raft, { exact: true })).toBeVisible()
  await expect(page.getByText(guest)).toBeVisible()
  await page.getByRole('button', { name: say('dayLinks:guide.giveBack') }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: say('dayLinks:guide.back.reasons.ill') }).click()
  await asked.getByRole('button', { name: say('dayLinks:guide.back.confirm') }).click()
  await expect(page.getByRole('button', { name: say('dayLinks:guide.givenBack') })).toBeVisible()

  await comeSignedIn(context, 'reservation-admin', demoStaff)
  await desk.goto(at(`/reservation/admin/rafting-list?date=${dayFromNow(0)}`))
  const departure = desk.getByRole('region', { name: /^23[:.]50/ })
  const head = departure.getByRole('button', { name: /^23[:.]50/ })
  await expect(head).toBeVisible()
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  const reason = say('dayLinks:guide.back.reasons.ill')
  await expect(
    departure.getByText(say('dayLinks:answers.gaveBackWhy', { name: guide, reason })),
  ).toBeVisible()

  await desk.getByRole('button', { name: say('dayLinks:panel.button') }).click()
  await desk.getByRole('button', { name: say('dayLinks:panel.revokeOf', { name: guide }) }).click()
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: say('dayLinks:panel.revoke') })
    .click()
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: say('dayLinks:over.title') }),
  ).toBeVisible()
  await expect(page.getByText(guest)).toBeHidden()
  await phone.close()
})
