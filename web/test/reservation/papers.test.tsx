import type { Position } from '@arung/contracts/accounts/realms'
import type { PaperRow } from '@arung/contracts/papers/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import {
  ok,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World | undefined
afterEach(async () => {
  await world?.stop()
  world = undefined
})

const paperId = '7d000000-0000-4000-8000-000000000001'
const invoice: PaperRow = {
  paperId,
  kind: 'INVOICE',
  code: 'I-2026-000042',
  at: '2026-11-20T02:00:00.000Z',
  saleNumber: 'JRM-261120-AAAA',
  bookingId: null,
  agent: null,
  currency: 'IDR',
  amount: 1_500_000,
  tax: 136_364,
  credited: 0,
  voided: false,
  counters: null,
}
const receipt: PaperRow = {
  ...invoice,
  paperId: '7d000000-0000-4000-8000-000000000002',
  kind: 'RECEIPT',
  code: 'R-2026-000123',
  credited: 1_500_000,
  voided: true,
}
const path = '/reservation-admin/papers'

async function open(
  rows: readonly PaperRow[],
  { position = 'FINANCE', answers = {} }: { position?: Position; answers?: Answers } = {},
) {
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${path}`]: ok({ items: rows, total: rows.length, page: 1, size: 25 }),
    ...answers,
  })
  signIn(staffIn(position))
  openPortal('/reservation/admin/payment-list/receipts')
  return within(await screen.findByRole('table'))
}

describe('receipts and invoices', () => {
  test('are listed with their amount, tax and what was taken back', async () => {
    const table = await open([invoice, receipt])
    const row = within(table.getByRole('row', { name: /I-2026-000042/ }))
    expect(row.getByText('Rp 1,500,000')).toBeVisible()
    expect(row.getByText('Rp 136,364')).toBeVisible()
    expect(
      within(table.getByRole('row', { name: /R-2026-000123/ })).getByText('Void'),
    ).toBeVisible()
  })

  test('an invoice is voided with a reason, and a second void is told in words', async () => {
    const route = `POST ${path}/${paperId}/void`
    const table = await open([invoice], {
      answers: { [route]: refusal(409, 'PaperVoided', 'This document is already voided') },
    })
    await userEvent.click(table.getByRole('button', { name: 'Actions for I-2026-000042' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Void' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Void I-2026-000042?' }))
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'SALE_CANCELED')
    await userEvent.click(dialog.getByRole('button', { name: 'Void' }))
    expect(await dialog.findByText('This document is already voided')).toBeVisible()
    await waitFor(() =>
      expect(world?.calls('POST', 'void')[0]?.body).toEqual({
        reason: 'SALE_CANCELED',
      }),
    )
  })

  test('a receipt is not voided by hand, and the front office voids nothing', async () => {
    const table = await open([receipt, invoice], { position: 'FRONT_OFFICE' })
    for (const { code } of [receipt, invoice]) {
      await userEvent.click(table.getByRole('button', { name: `Actions for ${code}` }))
      expect(await screen.findByRole('menuitem', { name: 'Print on 80 mm' })).toBeVisible()
      expect(screen.queryByRole('menuitem', { name: 'Void' })).toBeNull()
      await userEvent.keyboard('{Escape}')
    }
  })
})
