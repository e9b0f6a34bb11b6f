import type { ReservationProductRow } from '@arung/contracts/operations/reservation-products'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World
afterEach(() => world.stop())

const id = 'f0000000-0000-4000-8000-000000000001'
const products = '/reservation-admin/products'
const pageOf = (items: readonly unknown[]) => ok({ items, total: items.length, page: 1, size: 100 })
const row: ReservationProductRow = {
  id,
  isRetired: false,
  product: sampleSingle,
  type: sampleType,
  components: [],
  pools: [{ name: 'Ayung', nameId: 'Ayung' }],
  mapped: 0,
}

async function openForm() {
  const staff = staffIn('ADMIN')
  world = await startWorld({
    ...staffAnswers(staff),
    [`GET ${products}`]: pageOf([row]),
    'GET /reservation-admin/product-types': pageOf([
      { ...row, id: sampleSingle.typeId, products: 1 },
    ]),
    'GET /reservation-admin/pools': ok([{ id: sampleSingle.pools[0]?.poolId, name: 'Ayung' }]),
    [`GET ${products}/${id}`]: ok(row),
    [`PUT ${products}/${id}`]: ok({ id }),
  })
  signIn(staff)
  openPortal(`/reservation/admin/products/${id}/edit`)
  return screen.findByLabelText(/^Turnaround/)
}

async function saved() {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.calls('PUT', `${products}/${id}`)).toHaveLength(1))
  return world.calls('PUT', `${products}/${id}`)[0]?.body
}

describe('the form of a reservation product', () => {
  test('saves the turnaround of its units', async () => {
    const turnaround = await openForm()
    expect(turnaround).toHaveDisplayValue('45')
    await userEvent.clear(turnaround)
    await fillIn(turnaround, '60')
    expect(await saved()).toEqual({
      ...sampleSingle,
      units: { kind: 'RAFT', seats: 5, turnaroundMinutes: 60 },
    })
  })

  test('saves an empty turnaround as zero minutes', async () => {
    await userEvent.clear(await openForm())
    expect(await saved()).toEqual({
      ...sampleSingle,
      units: { kind: 'RAFT', seats: 5, turnaroundMinutes: 0 },
    })
  })
})
