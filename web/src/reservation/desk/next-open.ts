import { dateAfter } from '@arung/contracts/dates'
import { call } from '../../app/api/call.ts'
import type { DeskAvailability, OfferedProduct } from '@arung/contracts/reservations/views'
import { useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import type { SaleForm } from './sale-form.ts'
import { isSellable } from './sale-times.ts'

/** Number of days that are searched for an open session. */
export const seekDaysMax = 14

/** The date to which the form moved by itself, and the one before. `to` is null when no day has an open session. */
export type Moved = Readonly<{ productId: string; from: string; to: string | null }>

/**
 * Returns the first day from this one on with an open session of each part, or null when there is none within
 * `seekDaysMax` days.
 */
export async function nextOpenDate(
  product: OfferedProduct,
  from: string,
  read: (date: string) => Promise<DeskAvailability>,
): Promise<string | null> {
  for (let days = 0; days < seekDaysMax; days++) {
    const date = dateAfter(from, days)
    if (isSellable(product, await read(date))) return date
  }
  return null
}

/** Reads what is left of a product on a day. */
export type ReadAvailability = (productId: string, date: string) => Promise<DeskAvailability>
const readAtDesk: ReadAvailability = (id, date) =>
  call('GET /reservation-admin/desk-products/:id/availability', { params: { id }, query: { date } })

/**
 * Moves the sale from the day shown to the first that can be sold, unless another day or product has been chosen
 * meanwhile.
 */
export function useNextOpen(
  setForm: (change: (form: SaleForm) => SaleForm) => void,
  read: ReadAvailability = readAtDesk,
) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const seek = async (product: OfferedProduct, shown: string, from = shown) => {
    setMoved(null)
    let to: string | null
    try {
      to = await nextOpenDate(product, from, date => read(product.id, date))
    } catch (cause) {
      // The form itself shows that the sessions could not be read.
      if (cause instanceof ApiError) return
      throw cause
    }
    if (to === shown) return
    setForm(form =>
      to !== null && form.productId === product.id && form.date === shown
        ? { ...form, date: to, times: [] }
        : form,
    )
    setMoved({ productId: product.id, from: shown, to })
  }
  return { moved, seek }
}
