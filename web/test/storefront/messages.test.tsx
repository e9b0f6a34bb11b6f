import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Screen as CombosScreen } from '../../src/storefront/catalogue/combos-screen.tsx'
import { BookingPanel } from '../../src/storefront/catalogue/panel/booking-panel.tsx'
import { useBooking } from '../../src/storefront/catalogue/panel/use-booking.ts'
import { startApi } from '../api-stub.ts'
import { dayWith, raftingDetail } from '../builders.ts'
import { productAnswer } from '../product-answers.ts'
import { renderApp } from '../render-app.tsx'

let api: Awaited<ReturnType<typeof startApi>>
let data: unknown = []
beforeEach(async () => {
  api = await startApi(({ path }) => ({
    body: {
      data: path.includes('/pickup-zones')
        ? []
        : (productAnswer(path.replace('/api', ''), []) ?? data),
    },
  }))
  api.asOrigin()
})
afterEach(() => api.stop())

type PanelProps = { carries?: number } & Partial<Pick<ProductDetail, 'maxPersonQuantity'>>
function Panel({ carries = 1, maxPersonQuantity = 3 }: PanelProps) {
  const rates = raftingDetail.rates.slice(0, 1).map(rate => ({ ...rate, carries }))
  return <BookingPanel booking={useBooking({ ...raftingDetail, rates, maxPersonQuantity })} />
}

describe('the words of the specification', () => {
  test("an empty category says 'Sorry this category does not have product available'", async () => {
    data = []
    renderApp(<CombosScreen />, { path: '/activities/combo' })
    await waitFor(() =>
      expect(
        screen.getAllByText('Sorry this category does not have product available'),
      ).toHaveLength(2),
    )
  })

  test("combos are offered with 'Save 30% and 10% more!'", async () => {
    data = []
    renderApp(<CombosScreen />, { path: '/activities/combo' })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Save 30% and 10% more!' }),
    ).toBeInTheDocument()
  })

  test("a party cannot exceed the number in 'max person is {n}'", async () => {
    data = [dayWith('2026-12-05', { '09:00': 60 })]
    const user = userEvent.setup()
    renderApp(<Panel />, { path: '/activities/ayung-river-rafting?date=2026-12-05&time=09:00' })
    expect(await screen.findByText(/max person is 3/)).toBeInTheDocument()
    const more = screen.getByRole('button', { name: 'More: Adult' })
    for (let times = 0; times < 6 && !more.hasAttribute('disabled'); times += 1)
      await user.click(more)
    expect(screen.getByRole('textbox', { name: /Adult/ })).toHaveValue('3')
  })

  test('the number of vehicles stops before their guests exceed that', async () => {
    data = [dayWith('2026-12-05', { '09:00': 60 })]
    const user = userEvent.setup()
    renderApp(<Panel carries={12} maxPersonQuantity={48} />, {
      path: '/activities/private-minibus-10h?date=2026-12-05&time=09:00',
    })
    expect(await screen.findByText(/max person is 48/)).toBeInTheDocument()
    const more = screen.getByRole('button', { name: 'More: Adult' })
    for (let times = 0; times < 6 && !more.hasAttribute('disabled'); times += 1)
      await user.click(more)
    expect(screen.getByRole('textbox', { name: /Adult/ })).toHaveValue('4')
  })
})
