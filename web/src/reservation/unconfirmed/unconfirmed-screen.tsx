import type { UnconfirmedRow } from '@arung/contracts/bookings/unconfirmed'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { useOpenRow } from '../../backoffice/use-open-row.ts'
import { Button } from '../../ui/button.tsx'
import { BookingDrawer } from '../bookings/booking-drawer.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { useUnconfirmedColumns } from './unconfirmed-columns.tsx'
import { keyOf, unconfirmedAddress, unconfirmedResource } from './unconfirmed-resource.ts'
import { useBulkDecisions } from './use-bulk-decisions.ts'

/** `/reservation/admin/unconfirmed-reservation-list`: what waits for a decision, the oldest first. */
export function Screen() {
  const { t } = useTranslation('unconfirmed')
  const { row: open, ...beside } = useOpenRow()
  const nameOf = (row: UnconfirmedRow) => row.guestName ?? row.orderNumber
  const goOn = (rows: readonly UnconfirmedRow[]) => {
    const at = rows.findIndex(row => keyOf(row) === open)
    const next = at === -1 ? undefined : rows[at + 1]
    if (next) beside.goOn(keyOf(next))
    else beside.close()
  }
  return (
    <ListScreen
      address={unconfirmedAddress}
      resource={unconfirmedResource}
      columns={useUnconfirmedColumns()}
      rowKey={keyOf}
      rowName={nameOf}
      bulk={useBulkDecisions()}
      action={row => (
        <Button
          tone="primary"
          size="small"
          data-row={keyOf(row)}
          aria-label={t('reviewOf', { name: nameOf(row) })}
          onClick={() => beside.open(keyOf(row))}
        >
          {t('review')}
        </Button>
      )}
      beside={rows =>
        open !== null && (
          <Opened key={open} open={open} onClose={beside.close} onDecided={() => goOn(rows)} />
        )
      }
      words={{
        title: t('title'),
        count: count => t('count', { count }),
        more: most => t('more', { most }),
        caption: tab => `${t('title')}: ${t(`tabs.${tab}`)}`,
        empty: tab => t(`empty.${tab}`),
        search: t('search'),
        sorts: sort => t(`sorts.${sort}`),
        tabs: { label: t('tabs.label'), of: tab => t(`tabs.${tab}`) },
        filters: {
          from: { label: t('from'), of: value => value ?? '' },
          to: { label: t('to'), of: value => value ?? '' },
        },
      }}
    />
  )
}

type OpenedProps = { open: string; onClose: () => void; onDecided: () => void }

/** The entry that is open beside the list, by its key. */
function Opened({ open, onClose, onDecided }: OpenedProps) {
  const [kind] = open.split('-', 1)
  const id = open.slice(`${kind}-`.length)
  if (kind !== 'ORDER') return <BookingDrawer bookingId={id} onClose={onClose} />
  return <OrderDrawer orderId={id} onClose={onClose} onDecided={onDecided} />
}

export const page: Page = {
  namespaces: [
    'unconfirmed',
    'dayBookings',
    'deskSale',
    'deskSales',
    'admin',
    'reservation',
    'desk',
    'backoffice',
    'product',
    'catalogue',
  ],
  rendering: 'client',
  head: ({ t }) => ({ title: t('unconfirmed:title') }),
}
