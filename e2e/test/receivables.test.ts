import { randomUUID } from 'node:crypto'
import { dateAfter } from '@arung/contracts/dates'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff, login, staffSession, type Account } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { attachmentsOf, mailTo } from '../src/mailbox.ts'
import { newReservationAgent } from '../src/reservation-agents.ts'
import { test } from '../src/world.ts'

const agentPrice = 287_000
const shown = /Rp\s287[.,]000/

/** A sale by voucher of one guest, which staff have approved; the account of its agent. */
async function approvedSale(agent: Account): Promise<string> {
  const { token } = await staffSession()
  const add = (path: string, body: object) =>
    call<{ id: string }>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const type = await add('product-types', { ...sampleType, name: `Lunch ${randomUUID()}` })
  const product = await add('products', {
    ...sampleSingle,
    typeId: type.id,
    pools: [],
    units: null,
    guideRatio: null,
    sessions: ['09:00', '13:00'],
    price: 350_000,
    agentPrice,
  })
  const own = await login('reservation', agent)
  const { reservationId } = await call<{ reservationId: string }>('/reservation/bookings', {
    method: 'POST',
    token: own.token,
    body: {
      reservationProductId: product.id,
      date: dateAfter(new Date().toISOString().slice(0, 10), 20),
      times: ['09:00'],
      guests: { adults: 1 },
      party: { name: 'Emma Sutton', phone: '+628199999999' },
      method: 'VCR',
      voucher: 'PT-0417',
      expectedTotal: agentPrice,
    },
  })
  const { lines } = await call<{ lines: { bookings: { bookingId: string }[] }[] }>(
    `/reservation-admin/reservations/${reservationId}`,
    { token },
  )
  // Nothing has happened to them since they were sold.
  const seen = lines
    .flatMap(({ bookings }) => bookings)
    .map(({ bookingId }) => ({ bookingId, revision: 0 }))
  await call(`/reservation-admin/reservations/${reservationId}/approve`, {
    method: 'POST',
    body: { seen },
    token,
  })
  return own.uuid
}

test(
  'an approved sale by voucher is owed, invoiced under a number, paid and settled @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    test.slow()
    const { page, at, say } = visitor
    const agent = await newReservationAgent('Gede', 0)
    const accountId = await approvedSale(agent)

    await comeSignedIn(context, 'reservation-admin', demoStaff)
    await page.goto(at('/reservation/admin/payment-list'))
    await page
      .getByRole('main')
      .getByRole('link', { name: say('ledger:payments.receivables') })
      .click()
    const row = page.getByRole('main').getByRole('row', { name: /Gede Tours/ })
    await expect(row).toContainText(shown)
    await page.goto(at(`/reservation/admin/payment-list/receivables/${accountId}`))
    const credit = page.getByRole('region', { name: say('agentReceivables:limit.section') })
    await credit.getByRole('button').click()
    const limit = page.getByRole('dialog')
    await limit.getByLabel(say('agentReceivables:limit.amount')).fill('1000000')
    await limit.getByRole('button', { name: say('agentReceivables:limit.save') }).click()
    // The sale is what is used of it.
    await expect(credit).toContainText(/Rp\s713[.,]000/)
    await page.getByRole('checkbox', { name: /./ }).last().check()
    await page.getByRole('button', { name: shown }).click()
    const invoices = page.getByRole('region', { name: say('agentReceivables:invoices.title') })
    await expect(invoices).toContainText(/I-\d{4}-\d{6}/)
    await expect(invoices).toContainText(say('agentReceivables:states.OPEN'))

    await page.getByRole('button', { name: say('agentReceivables:pay.button') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('agentReceivables:payments.amount')).fill(String(agentPrice))
    await form.getByRole('button', { name: say('agentReceivables:pay.confirm') }).click()
    await expect(invoices).toContainText(say('agentReceivables:states.PAID'))

    // The page of the staff must not ask again as the agent.
    await page.goto('about:blank')
    await comeSignedIn(context, 'reservation', agent)
    const mail = await mailTo(visitor.origin, agent.email, ({ text }) => /I-\d{4}-\d{6}/.test(text))
    const [number = ''] = /I-\d{4}-\d{6}/.exec(mail.text) ?? []
    const files = await attachmentsOf(visitor.origin, mail)
    expect(files.map(({ name }) => name)).toEqual([`${number}.pdf`])
    const [link = ''] = /https?:\/\/\S+\/reservation\/account/.exec(mail.text) ?? []
    await page.goto(visitor.origin + new URL(link).pathname.replace(/^\/id\//, '/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('agentReceivables:own.title'),
    )
    await expect(invoices).toContainText(say('agentReceivables:states.PAID'))
    await expect(page.getByText(say('agentReceivables:entries.PAYMENT')).first()).toBeVisible()
    const asked = page.waitForResponse(one => one.url().includes('/document.pdf'))
    await page
      .getByRole('button', { name: say('agentReceivables:invoices.documentOf', { number }) })
      .click()
    expect((await asked).headers()['content-type']).toBe('application/pdf')
  },
)
