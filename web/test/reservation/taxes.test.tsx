import type { Position } from '@arung/contracts/accounts/realms'
import type { History } from '@arung/contracts/history'
import type { TaxRatesView } from '@arung/contracts/taxes/rates'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World | undefined
afterEach(async () => {
  await world?.stop()
  world = undefined
})

const path = '/reservation-admin/tax-rates'
const id = '7e000000-0000-4000-8000-000000000001'
const typeId = '7e000000-0000-4000-8000-000000000002'
const view: TaxRatesView = {
  rates: [
    {
      id,
      name: 'PB1',
      basisPoints: 1_050,
      mode: 'INCLUDED',
      from: '2026-01-01',
      productTypes: [typeId],
      sources: ['SITE', 'DESK'],
      number: 'NPWPD 1',
    },
  ],
  types: [{ id: typeId, name: 'Rafting', nameId: 'Arung jeram' }],
}

async function open(position: Position = 'FINANCE', answers: Answers = {}) {
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${path}`]: ok(view),
    ...answers,
  })
  signIn(staffIn(position))
  openPortal('/reservation/admin/taxes')
  return within(await screen.findByRole('table'))
}

test('shows each rate with its first day, where it applies and its number on documents', async () => {
  const table = await open('FINANCE_LITE')
  const row = within(table.getByRole('row', { name: /PB1/ }))
  for (const words of [
    '10.5 %',
    'Included in the price',
    'On the site, At the desk',
    'Rafting',
    'NPWPD 1',
  ])
    expect(row.getByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add rate' })).toBeNull()
})

test('adds a rate, and says what is missing or wrong first', async () => {
  await open('FINANCE', { [`POST ${path}`]: ok({ id }) })
  await userEvent.click(screen.getByRole('button', { name: 'Add rate' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add rate' }))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Enter a name')).toBeVisible()
  expect(form.getByText(/Enter a percentage/)).toBeVisible()
  await userEvent.type(form.getByLabelText('Name'), 'PPN')
  await userEvent.type(form.getByLabelText('Percent'), '11')
  await userEvent.type(form.getByLabelText('First day'), '01/02/2026')
  await userEvent.selectOptions(form.getByLabelText('Price'), 'ON_TOP')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/Prices on the site include tax/)).toBeVisible()
  await userEvent.click(form.getByLabelText('On the site'))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(world?.calls('POST', 'tax-rates')[0]?.body).toEqual({
      name: 'PPN',
      basisPoints: 1_100,
      mode: 'ON_TOP',
      from: '2026-02-01',
      productTypes: [],
      sources: ['DESK', 'AGENT'],
      number: null,
    }),
  )
})

test('removes a rate after a question', async () => {
  const table = await open('FINANCE', { [`DELETE ${path}/${id}`]: ok(null) })
  await userEvent.click(table.getByRole('button', { name: 'Remove PB1' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove PB1?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The rate is removed.')).toBeVisible()
})

test('shows what happened to a rate, and who did it', async () => {
  const history: History = {
    hasEarlier: false,
    sessions: {},
    entries: [
      {
        position: 7,
        id: '7e000000-0000-4000-8000-000000000003',
        stream: 'taxrates-1',
        revision: 1,
        at: '2026-01-05T02:00:00.000Z',
        type: 'TaxRateSaved',
        actor: { kind: 'STAFF', id: '7e000000-0000-4000-8000-000000000004', name: 'Ketut Sari' },
        from: { area: 'RESERVATION', session: null },
        changes: [{ field: 'basisPoints', before: 1_000, after: 1_050 }],
      },
    ],
  }
  const table = await open('FINANCE', { [`GET ${path}/${id}/history`]: ok(history) })
  await userEvent.click(table.getByRole('button', { name: 'Edit PB1' }))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.click(form.getByRole('button', { name: 'Show history' }))
  expect(await form.findByText('Tax rate saved')).toBeVisible()
  expect(form.getAllByText(/Ketut Sari/)[0]).toBeVisible()
  expect(form.getAllByText(/10 %/)[0]).toBeVisible()
})
