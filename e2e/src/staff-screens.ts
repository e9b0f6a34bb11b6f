import { randomUUID } from 'node:crypto'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { staffSession } from './accounts.ts'
import { call } from './api.ts'
import { furnishDriver, furnishGuide } from './crew-day.ts'
import { isDayOver } from './sessions.ts'

const price = 350_000

/**
 * Creates a sale of the desk with a part of its price paid, and day links of a driver and a guide. Returns the addresses
 * to inspect.
 */
export async function furnishDesk(days: number): Promise<readonly string[]> {
  const { token } = await staffSession()
  const post = <Answer>(path: string, body: object) =>
    call<Answer>(`/reservation-admin/${path}`, { method: 'POST', body, token })
  const word = randomUUID().slice(0, 6)
  const type = await post<{ id: string }>('product-types', { ...sampleType, name: `Pond ${word}` })
  const product = await post<{ id: string }>('products', {
    ...sampleSingle,
    typeId: type.id,
    pools: [],
    units: null,
    guideRatio: null,
    name: `Boat ${word}`,
    nameId: `Perahu ${word}`,
    sessions: ['09:00'],
    price,
  })
  const line = {
    reservationProductId: product.id,
    date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    times: ['09:00'],
    guests: { adults: 2 },
  }
  const { reservationId, bookingIds } = await post<{ reservationId: string; bookingIds: string[] }>(
    'reservations',
    {
      lines: [line],
      party: { name: `Wayan ${word}`, phone: '+6281298765432' },
      source: 'WALK_IN',
      payment: { method: 'CASH', amount: price },
      expectedTotal: 2 * price,
    },
  )
  return [
    `/reservation/admin/sale/${reservationId}`,
    `/reservation/admin/reservation-list?tab=all&open=${bookingIds[0]}`,
    // At the end of a day, nothing can be sold for it any more.
    ...(isDayOver() ? [] : [(await furnishDriver()).path, (await furnishGuide()).path]),
  ]
}
