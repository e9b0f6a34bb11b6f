import { DayListKind } from '@arung/contracts/operations/product-types'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import type { Page } from '../../app/head/page.ts'
import type { FilterWords } from '../../backoffice/filter-choice.tsx'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { useBookingColumns } from './booking-columns.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { BookingMenu } from './booking-menu.tsx'
import {
  bookingsAddress,
  bookingsResource,
  bookingStates,
  collecting,
  countResource,
  dayResource,
  sources,
  type BookingTab,
  bookingsFile,
} from './bookings-resource.ts'

/**
 * `/reservation/admin/reservation-list`: today's guests, the bookings that wait for a decision, and every other day.
 */
export function Screen() {
  const { t } = useTranslation('dayBookings')
  const { row: open, ...beside } = useOpenRow()
  return (
    <ListScreen
      address={bookingsAddress}
      resource={bookingsResource}
      columns={useBookingColumns(beside.linkTo)}
      rowKey={row => row.bookingId}
      rowName={row => row.guestName ?? row.orderNumber}
      exported={{ name: 'bookings', path: bookingsFile }}
      action={row => <BookingMenu row={row} onOpen={beside.open} />}
      beside={() =>
        open !== null && <BookingDrawer key={open} bookingId={open} onClose={beside.close} />
      }
      words={{
        title: t('title'),
        count: count => t('count', { count }),
        more: most => t('more', { most }),
        caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
        empty: tab => t(`empty.${tab}`),
        search: t('search'),
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('tabs.label'), of: tab => t(`tabs.${tab}`), counts: useTabCounts() },
        filters: useFilterWords(),
      }}
    />
  )
}

/** Counts the bookings of each day and each tab. The tab of all days has no count, because it is nobody's task. */
function useTabCounts(): Partial<Record<BookingTab, number>> {
  const today = useLiveResource(countResource('today')).data
  const tomorrow = useLiveResource(countResource('tomorrow')).data
  const day = useLiveResource(dayResource(operatorToday())).data
  return {
    ...(today ? { today: today.total } : {}),
    ...(tomorrow ? { tomorrow: tomorrow.total } : {}),
    ...(day
      ? { contradicted: day.contradicted, unmapped: day.unmapped, unended: day.unended }
      : {}),
  }
}

function useFilterWords(): Record<string, FilterWords> {
  const { t } = useTranslation('dayBookings')
  return {
    state: {
      label: t('columns.status'),
      of: value => {
        const state = bookingStates.find(one => one === value)
        return state ? t(`status.${state}`) : t('every.state')
      },
    },
    list: {
      label: t('columns.list'),
      of: value => {
        const list = DayListKind.safeParse(value)
        return list.success ? t(`lists.${list.data}`) : t('every.list')
      },
    },
    source: {
      label: t('columns.source'),
      of: value => {
        const source = sources.find(one => one === value)
        return source ? t(`sources.${source}`) : t('every.source')
      },
    },
    toCollect: {
      label: t('columns.collect'),
      of: value => {
        const asked = collecting.find(one => one === value)
        return asked ? t(`collecting.${asked}`) : t('every.toCollect')
      },
    },
    toReturn: {
      label: t('returning.label'),
      of: value => t(value === 'yes' ? 'returning.yes' : 'every.toCollect'),
    },
    pickup: {
      label: t('pickup.label'),
      of: value => t(value === 'open' ? 'pickup.open' : 'every.pickup'),
    },
    transfer: {
      label: t('transfers.label'),
      of: value => t(value === 'waiting' ? 'transfers.waiting' : 'every.toCollect'),
    },
    from: { label: t('from'), of: value => value ?? '' },
    to: { label: t('to'), of: value => value ?? '' },
    product: { label: t('ofDeparture'), of: () => t('ofDeparture') },
    agent: { label: t('ofAgent'), of: () => t('ofAgent') },
    time: { label: t('columns.when'), of: value => value ?? '' },
  }
}

export const page: Page = {
  namespaces: [
    'dayBookings',
    'deskSale',
    'deskSales',
    'reservation',
    'desk',
    'backoffice',
    'admin',
    'product',
    'catalogue',
    'checkout',
  ],
  rendering: 'client',
  head: ({ t }) => ({ title: t('dayBookings:title') }),
}
