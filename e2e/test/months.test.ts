import type { MonthsView } from '@arung/contracts/months/months'
import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff, newFinance } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test } from '../src/world.ts'

const year = dayFromNow(0).slice(0, 4)
type Booking = Readonly<{ sale: { kind: string; id: string }; number: string }>

test(
  'finance closes a month, and what goes back later is a correction that leads to its sale @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    test.slow()
    const { page, at, say, locale } = visitor
    const { token } = await comeSignedIn(context, 'reservation-admin', demoStaff)
    const view = () =>
      call<MonthsView>(`/reservation-admin/months?year=${year}`, { token })
    const { next, months } = await view()
    const month = next ?? months.find(({ state }) => state === 'CLOSED')?.month ?? ''
    const name = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
      month: 'long',
      year: 'numeric',
    }).format(new Date(`${month}-15`))

    await page.goto(at(`/reservation/admin/payment-list`))
    await page.getByRole('link', { name: say('ledger:payments.months') }).click()
    await page.goto(at(`/reservation/admin/payment-list/months?year=${month.slice(0, 4)}`))
    if (next !== null) {
      await page.getByRole('button', { name: say('months:close.button', { month: name }) }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: say('months:close.confirm') }).click()
      await expect(question).toBeHidden()
    }
    const row = page.getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row.getByText(say('months:states.CLOSED'))).toBeVisible()
    expect(await newFinance('Month')).toBeDefined()
  },
)
