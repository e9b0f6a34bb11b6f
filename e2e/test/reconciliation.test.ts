import { randomUUID } from 'node:crypto'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect } from '@playwright/test'
import { comeSignedIn, freshEmail, newFinance, staffSession } from '../src/accounts.ts'
import { call } from '../src/api.ts'
import { eventually, paidOrder } from '../src/other-buyers.ts'
import { dayFromNow, nextSession } from '../src/sessions.ts'
import { sandboxUrl, test } from '../src/world.ts'

const slug = 'lake-batur-kayaking'
const price = 350_000
type Row = Readonly<{ state: string; reference: string | null; matchedBy: string | null }>

/** Sells a new activity, as often as asked, for two whose guests say that they transferred the money. */
async function sellByTransfer(count = 1): Promise<readonly string[]> {
  const { token } = await staffSession()
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const word = randomUUID().slice(0, 6)
  const type = await post<{ id: string }>('product-types', { ...sampleType, name: `Bank ${word}` })
  const { id: reservationProductId } = await post<{ id: string }>('products', {
    ...sampleSingle,
    name: `Bank ${word}`,
    nameId: `Bank ${word}`,
    typeId: type.id,
    pools: [],
    units: null,
    guideRatio: null,
    sessions: ['09:00'],
    price,
  })
  const guests = { adults: 2 }
  const sales = []
  for (let nth = 0; nth < count; nth += 1)
    sales.push(
      await post<{ number: string }>('reservations', {
        lines: [{ reservationProductId, date: dayFromNow(20), times: ['09:00'], guests }],
        party: { name: `Bank ${word}`, phone: '+6281298765432' },
        source: 'WALK_IN',
        payment: { method: 'TRANSFER', amount: 2 * price },
        expectedTotal: 2 * price,
      }),
    )
  return sales.map(({ number }) => number)
}

test(
  "the gateway's file is matched on its own, a row of the bank by hand, and a fee explained @desktop",
  { tag: '@gate' },
  async ({ visitor, context }) => {
    test.slow()
    const { page, at, say } = visitor
    const { date, time } = await nextSession(slug)
    const buyer = { email: freshEmail('recon'), firstName: 'Recon' }
    const { orderNumber } = await paidOrder({ slug, date, time, adults: 2 }, buyer)
    const [transferred = ''] = await sellByTransfer()
    const finance = await newFinance('Recon')
    const { token } = await comeSignedIn(context, 'reservation-admin', finance)
    const bank = { ...bankColumns, name: `BCA ${randomUUID().slice(0, 6)}` }
    await call('/reservation-admin/bank-accounts', { method: 'POST', body: bank, token })
    const report = await (await fetch(`${sandboxUrl()}/web/balance-report.csv`)).text()

    await page.goto(at('/reservation/admin/payment-list'))
    await page.getByRole('link', { name: say('ledger:payments.reconciliation') }).click()
    const importFile = async (source: string, name: string, content: string) => {
      await page.getByRole('button', { name: say('reconciliation:import.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('reconciliation:import.from')).selectOption({ label: source })
      const buffer = Buffer.from(content)
      await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
      // The hint before the file names rows, too.
      await expect(
        dialog.getByText(say('reconciliation:check.rows'), { exact: true }),
      ).toBeVisible()
      await dialog.getByRole('button', { name: say('reconciliation:import.confirm') }).click()
      await expect(dialog).toBeHidden()
    }
    await importFile(say('reconciliation:sources.GATEWAY'), 'balance.csv', report)
    const matched = await eventually(async () => {
      const { items } = await call<{ items: Row[] }>(
        `/reservation-admin/statement-rows?state=MATCHED&q=${orderNumber}`,
        { token },
      )
      return items[0]
    })
    expect(matched).toMatchObject({ matchedBy: 'REFERENCE' })

    const today = dayFromNow(0).split('-').toReversed().join('/')
    const lines = [`${today};TRSF CR ${transferred};700.000,00`, `${today};BIAYA ADM;-15.000,00`]
    const statement = ['Tanggal;Keterangan;Jumlah', ...lines].join('\r\n')
    await importFile(bank.name, 'bank.csv', statement)
    await page.getByRole('link', { name: `TRSF CR ${transferred}` }).click()
    const sheet = page.getByRole('dialog')
    const match = say('reconciliation:match.buttonOf', { name: transferred })
    await sheet.getByRole('button', { name: match }).click()
    const form = page.getByRole('dialog').last()
    await form.getByRole('button', { name: say('reconciliation:match.andConfirm') }).click()
    await expect(sheet.getByText(say('reconciliation:matchedBy.HAND'))).toBeVisible()
    const { items } = await call<{ items: readonly { state: string }[] }>(
      `/reservation-admin/payments?q=${transferred}`,
      { token },
    )
    expect(items.map(({ state }) => state)).toEqual(['COUNTED'])

    await page.goto(at('/reservation/admin/payment-list/reconciliation?tab=open'))
    await page.getByRole('link', { name: 'BIAYA ADM' }).first().click()
    await sheet.getByRole('button', { name: say('reconciliation:explain.button') }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByLabel(say('reconciliation:explain.label')).fill('Fee of the month')
    await asked.getByRole('button', { name: say('reconciliation:explain.button') }).click()
    await expect(sheet.getByText('Fee of the month').first()).toBeVisible()
  },
)

test('a row of the bank pays two transfers less a fee, and is undone for both @desktop', async ({
  visitor,
  context,
}) => {
  const { page, at, say } = visitor
  const numbers = await sellByTransfer(2)
  const finance = await newFinance('Sums')
  const { token } = await comeSignedIn(context, 'reservation-admin', finance)
  const body = { ...bankColumns, name: `BCA ${randomUUID().slice(0, 6)}` }
  const post = <Answer>(path: string, of: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body: of, token })
  const bank = await post<{ id: string }>('bank-accounts', body)
  const today = dayFromNow(0).split('-').toReversed().join('/')
  const words = `AGENT ${randomUUID().slice(0, 6)}`
  const content = `Tanggal;Keterangan;Jumlah\n${today};${words};1.393.500,00`
  await post('statements', { source: 'BANK', bankId: bank.id, name: 'sums.csv', content })
  const states = async () => {
    const found = await Promise.all(
      numbers.map(number =>
        call<{ items: readonly { state: string }[] }>(`/reservation-admin/payments?q=${number}`, {
          token,
        }),
      ),
    )
    return found.flatMap(({ items }) => items.map(({ state }) => state))
  }

  await page.goto(at('/reservation/admin/payment-list/reconciliation'))
  await page.getByRole('link', { name: words }).click()
  const sheet = page.getByRole('dialog').first()
  await sheet.getByRole('button', { name: say('reconciliation:several.choose') }).click()
  const form = page.getByRole('dialog', { name: say('reconciliation:several.title') })
  for (const number of numbers) await form.getByRole('checkbox', { name: number }).check()
  await form.getByRole('checkbox', { name: /6[,.]500/ }).check()
  await form.getByLabel(say('reconciliation:several.reason')).fill('Fee for the transfer')
  const both = say('reconciliation:several.andConfirm', { count: 2 })
  await form.getByRole('button', { name: both }).click()
  const pays = sheet.getByRole('region', { name: say('reconciliation:several.pays') })
  for (const number of numbers) await expect(pays.getByText(number)).toBeVisible()
  await expect.poll(states).toEqual(['COUNTED', 'COUNTED'])

  await sheet.getByRole('button', { name: say('reconciliation:reopen.button') }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByLabel(say('reconciliation:reopen.label')).fill('Another agent')
  await asked.getByRole('button', { name: say('reconciliation:reopen.button') }).click()
  await expect(
    sheet.getByRole('button', {
      name: say('reconciliation:match.buttonOf', { name: numbers[0] ?? '' }),
    }),
  ).toBeVisible()
})

const bankColumns = {
  currency: 'IDR',
  date: 'Tanggal',
  text: 'Keterangan',
  reference: null,
  amount: 'Jumlah',
  credit: null,
  debit: null,
  dateOrder: 'DMY',
  decimals: 'COMMA',
}
