import type { StaffCapacityDayView } from '@arung/contracts/capacity/views'
import { siteTopics, type CapacityBoardArea } from '../../admin/capacity/area.ts'
import { CapacityBoard } from '../../admin/capacity/capacity-board.tsx'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useMay } from '../use-staff.ts'

type Day = StaffCapacityDayView

/** The permission to run each list, which includes closing the pools that its products use. */
const runs = {
  RAFTING: 'rafting-list:run',
  ATV: 'atv-list:run',
  TRANSPORT: 'transportation-list:run',
  NONE: 'other-departures:run',
} as const

/**
 * `/reservation/admin/places?date=2026-12-12`: the capacity used in every pool, and the products that take places of none.
 * Positions with the permission close them, and limit pools.
 */
export function Screen() {
  const may = useMay()
  const pick = usePick()
  const closing: CapacityBoardArea<Day>['closing'] = ({ products }) => {
    if (!may('capacity:change')) return null
    if (may('limits:raise')) return { right: 'ANY', by: {} }
    const own = products.find(({ list }) => may(runs[list]))
    return own ? { right: own.list, by: { productId: own.id } } : null
  }
  const area: CapacityBoardArea<Day> = {
    api: '/reservation-admin',
    mayLimit: may('limits:raise'),
    isPool: ({ isPool }) => isPool,
    closing,
    takerTo: ({ bookingId }) =>
      bookingId === null ? null : `/reservation/admin/reservation-list?tab=all&open=${bookingId}`,
    daysFrom: (date, days) =>
      deskResource(
        'GET /reservation-admin/capacity',
        [...siteTopics, 'reservationproduct', 'producttype'],
        { query: { date, days } },
      ),
    screen: '/reservation/admin/places',
  }
  return (
    <CapacityBoard
      area={area}
      note={({ products }) => products.map(({ name, nameId }) => pick(name, nameId)).join(', ')}
    />
  )
}

export const page: Page = {
  namespaces: ['capacity', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('capacity:title') }),
}
