import { randomUUID } from 'node:crypto'
import type { DeskAvailability } from '@arung/contracts/reservations/views'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect, type Page } from '@playwright/test'
import { comeSignedIn, demoStaff, deskSession, login } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { dayFromNow } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const price = 350_000
const [early, late] = ['09:00', '13:00'] as const

/** Creates a product with places of its own, and three parties of its first session who have paid at the desk. */
async function furnishSessions(date: string) {
  const { token } = await login('reservation-admin', demoStaff)
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const word = randomUUID().slice(0, 6)
  const pool = { name: `Gorge ${word}`, sessionLimit: 10, dayLimit: null }
  const desk = await deskSession()
  const { id: poolId } = await call<{ id: string }>('/admins/pools', {
    method: 'POST',
    body: pool,
    token: desk.token,
  })
  const type = await post<{ id: string }>('product-types', {
    ...sampleType,
    kind: 'ATV',
    name: `Gorge ${word}`,
  })
  const { id: productId } = await post<{ id: string }>('products', {
    ...sampleSingle,
    name: `Gorge ${word}`,
    nameId: `Ngarai ${word}`,
    typeId: type.id,
    pools: [{ poolId, per: 'PERSON' }],
    units: null,
    guideRatio: null,
    sessions: [early, late],
    price,
  })
  const guests = ['Komang', 'Budi', 'Sari'].map(name => `${name} ${word}`)
  for (const name of guests)
    await post('reservations', {
      lines: [{ reservationProductId: productId, date, times: [early], guests: { adults: 2 } }],
      party: { name, phone: '+6281298765432' },
      source: 'WALK_IN',
      payment: { method: 'CASH', amount: 2 * price },
      expectedTotal: 2 * price,
    })
  const [moved = '', canceled = '', left = ''] = guests
  return { productId, moved, canceled, left }
}

/** Opens the screen that closes the first session, and returns the choice of each party. */
async function openClosing({ page, at, say }: Visitor, date: string) {
  await page.goto(at(`/reservation/admin/closures/new?date=${date}&list=ATV&times=${early}`))
  return (name: string) =>
    page.getByRole('combobox', { name: say('closures:parties.choice', { name }) })
}

/** Returns whether the desk sells the first session. */
async function stateAt(productId: string, date: string, token: string): Promise<string> {
  const { parts } = await call<DeskAvailability>(
    `/reservation-admin/desk-products/${productId}/availability?date=${date}`,
    { token },
  )
  const session = parts[0]?.sessions.find(({ time }) => time === early)
  if (session === undefined) throw new Error(`There is no session at ${early} on ${date}`)
  return session.state
}

const resultOf = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(name) }).last()

test(
  'closing a session moves one party, cancels another with its money, leaves a third, and sells no more @desktop',
  { tag: '@gate' },
  async ({ visitor, context }) => {
    const { page, say } = visitor
    const date = dayFromNow(24)
    const { productId, moved, canceled, left } = await furnishSessions(date)
    const { token } = await comeSignedIn(context, 'reservation-admin', demoStaff)
    const choiceOf = await openClosing(visitor, date)
    // The nearest session is proposed.
    await expect(choiceOf(moved)).toHaveValue(`${date}|${late}`)
    await choiceOf(canceled).selectOption('CANCEL')
    await choiceOf(left).selectOption('LATER')
    await page.getByText(say('closures:reasons.WATER'), { exact: true }).click()
    const close = say('closures:review.confirm')
    await page
      .getByRole('region', { name: say('closures:review.label') })
      .getByRole('button', { name: close })
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(/Rp\s700[.,]000/)
    await question.getByRole('button', { name: close }).click()

    await expect(page.getByText(say('closures:view.open'), { exact: true }).first()).toBeVisible()
    await expect(resultOf(page, moved)).toContainText(/13[.:]00/)
    await expect(resultOf(page, canceled)).toContainText(say('closures:outcomes.CANCELED'))
    await expect(resultOf(page, left)).toContainText(say('closures:outcomes.LATER'))

    expect(await stateAt(productId, date, token)).toBe('CLOSED')
    // What was left is decided here, and nobody reloads the page.
    await choiceOf(left).selectOption(`${date}|${late}`)
    const apply = say('closures:review.apply')
    await page.getByRole('button', { name: apply }).click()
    await question.getByRole('button', { name: apply }).click()
    await expect(page.getByText(say('closures:view.done'), { exact: true })).toBeVisible()
    await expect(resultOf(page, left)).toContainText(/13[.:]00/)
  },
)
