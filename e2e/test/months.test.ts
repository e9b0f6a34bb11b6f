import type { PageOf } from '@arung/contracts/envelope'
import type { MonthsView } from '@arung/contracts/months/months'
import { expect } from '@playwright/test'
import { asDesk, comeSignedIn, demoStaff, deskSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test } from '../src/world.ts'

type Booking = Readonly<{ sale: { kind: string }; orderNumber: string }>
const year = dayFromNow(0).slice(0, 4)

test(
  'finance closes a month, and a late cancellation is a correction that leads to its sale @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    test.slow()
    const { page, at, say, locale } = visitor
    const { token } = await comeSignedIn(context, 'reservation-admin', demoStaff)
    const read = <Answer>(path: string) => call<Answer>(`/reservation-admin/${path}`, { token })
    const { next, months } = await read<MonthsView>(`months?year=${year}`)
    const month = next ?? months.find(({ state }) => state === 'CLOSED')?.month ?? ''
    const name = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
      month: 'long',
      year: 'numeric',
    }).format(new Date(`${month}-15`))

    await page.goto(at('/reservation/admin/payment-list'))
    await page.getByRole('link', { name: say('ledger:payments.months') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('months:title') })).toBeVisible()
    if (next !== null) {
      await page.getByRole('button', { name: say('months:close.button', { month: name }) }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: say('months:close.confirm') }).click()
      await expect(question).toBeHidden()
    }
    await page.goto(at(`/reservation/admin/payment-list/months?year=${month.slice(0, 4)}`))
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    await expect(row.getByText(say('months:states.CLOSED'))).toBeVisible()

    const { items } = await read<PageOf<Booking>>(
      `bookings?from=${month}-01&to=${month}-28&state=APPROVED&size=100`,
    )
    const late = items.find(({ sale }) => sale.kind === 'ORDER')?.orderNumber ?? ''
    const admin = await deskSession()
    const found = await call<PageOf<{ slug: string }>>(`/admins/orders?q=${late}&view=all`, admin)
    const cancel = { reason: 'Nobody came', refund: 'FULL' }
    await asDesk(`/admins/orders/${found.items[0]?.slug}/cancel`, 'POST', cancel)
    const sold = row.getByRole('cell').last().getByRole('link').first()
    await expect(sold).toHaveText(/-/, { timeout: 15_000 })
    await sold.click()
    await expect(page).toHaveURL(/report\/rows\?.*after=/)
    await expect(page.getByRole('main').getByText(late).first()).toBeVisible()
  },
)
