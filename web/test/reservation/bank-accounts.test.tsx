import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { sampleBank, sampleCamtBank } from '@arung/domain/reconciliation/samples'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World | undefined
afterEach(async () => {
  await world?.stop()
  world = undefined
})

const area = '/reservation-admin'
const [csvId, camtId] = [
  '7d000000-0000-4000-8000-000000000002',
  '7d000000-0000-4000-8000-000000000004',
]

async function openBanks() {
  const user = userEvent.setup()
  world = await startWorld({
    ...staffAnswers(staffIn('FINANCE')),
    [`GET ${area}/statements`]: ok({ items: [], total: 0, page: 1, size: 25 }),
    [`GET ${area}/bank-accounts`]: ok([
      { id: csvId, account: sampleBank },
      { id: camtId, account: sampleCamtBank },
    ]),
    [`POST ${area}/bank-accounts`]: ok({ id: csvId }, 201),
    [`PUT ${area}/bank-accounts/${camtId}`]: ok(null),
  })
  signIn(staffIn('FINANCE'))
  openPortal('/reservation/admin/payment-list/reconciliation/files')
  await user.click(await screen.findByRole('button', { name: 'Bank accounts' }))
  await screen.findByText(sampleBank.name)
  return user
}
const form = (name: string) => within(screen.getByRole('dialog', { name }))
const sent = (method: 'POST' | 'PUT') =>
  world?.calls(method, method === 'POST' ? '/bank-accounts' : `/bank-accounts/${camtId}`).at(-1)
    ?.body

describe('the form of a bank account', () => {
  test('asks for no columns where the bank has camt.053 files only', async () => {
    const user = await openBanks()
    await user.click(screen.getByRole('button', { name: 'Add bank account' }))
    const dialog = form('Add bank account')
    await user.type(dialog.getByLabelText('Name'), sampleCamtBank.name)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(sent('POST')).toBeUndefined()
    await user.selectOptions(dialog.getByLabelText('Statements'), 'camt.053 files only')
    expect(dialog.queryByLabelText(/^Date/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('POST')).toEqual({ ...sampleCamtBank, decimals: 'POINT' }))
  })

  test('says under the amount that it is in one column or in two', async () => {
    const user = await openBanks()
    await user.click(screen.getByRole('button', { name: `Edit ${sampleCamtBank.name}` }))
    const dialog = form(sampleCamtBank.name)
    await user.selectOptions(dialog.getByLabelText('Statements'), 'CSV files, or camt.053')
    await user.type(dialog.getByLabelText('Date'), 'Tanggal')
    await user.type(dialog.getByLabelText('Text'), 'Keterangan')
    await user.type(dialog.getByLabelText(/^Money in/), 'Kredit')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByLabelText(/^Amount, one column/)).toHaveAccessibleDescription(
      /Fill in the amount, or money in and money out/,
    )
    expect(sent('PUT')).toBeUndefined()
    await user.type(dialog.getByLabelText(/^Money out/), 'Debet')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent('PUT')).toEqual({
        ...sampleCamtBank,
        date: 'Tanggal',
        text: 'Keterangan',
        credit: 'Kredit',
        debit: 'Debet',
      }),
    )
  })
})
