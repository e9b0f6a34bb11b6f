import { LedgerMethod } from '@arung/contracts/payments/methods'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '../../app/head/page.ts'
import type { FilterWords } from '../../backoffice/filter-choice.tsx'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { queryOf } from '../../backoffice/list-address.ts'
import { ListScreen } from '../../backoffice/list-screen/list-screen.tsx'
import { RowList } from '../../backoffice/list-screen/row-list.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { bookingNamespaces } from '../bookings/booking-namespaces.ts'
import { useBookingBeside } from '../bookings/use-booking-beside.tsx'
import { papersPath } from '../papers/papers-resource.ts'
import { PrintReceipt } from '../papers/print-receipt.tsx'
import { useMay } from '../use-staff.ts'
import { usePaymentColumns } from './payment-columns.tsx'
import { PaymentTotals } from './payment-totals.tsx'
import {
  paymentsAddress,
  paymentsFile,
  paymentsResource,
  receiversResource,
  waitingResource,
} from './payments-resource.ts'

const home = '/reservation/admin/payment-list'
/** The other pages of money, for whoever may see them. */
const pages = [
  { word: 'payments.papers', path: papersPath, permission: 'papers:see' },
  { word: 'payments.shifts', path: `${home}/shifts`, permission: 'payments:see' },
  { word: 'payments.receivables', path: `${home}/receivables`, permission: 'receivables:see' },
  {
    word: 'payments.reconciliation',
    path: `${home}/reconciliation`,
    permission: 'reconciliation:see',
  },
  { word: 'payments.months', path: `${home}/months`, permission: 'months:see' },
] as const

/** `/reservation/admin/payment-list`: every payment and refund, and what they add up to. */
export function Screen() {
  const { t } = useTranslation('ledger')
  const { linkTo, drawer } = useBookingBeside()
  const [params] = useSearchParams()
  const locale = useLocale()
  const may = useMay()
  const waiting = useLiveResource(waitingResource).data
  return (
    <ListScreen
      address={paymentsAddress}
      resource={paymentsResource}
      columns={usePaymentColumns(linkTo)}
      rowKey={row => row.paymentId}
      rowName={row => row.number || t('payments.credit')}
      action={row =>
        row.kind === 'PAYMENT' &&
        row.sale !== null &&
        row.state === 'COUNTED' && (
          <PrintReceipt
            sale={row.sale}
            paymentId={row.paymentId}
            name={`${row.number}, ${formatMoney(row.amount, row.currency, locale)}`}
          />
        )
      }
      exported={{ name: 'payments', path: paymentsFile }}
      beside={() => drawer}
      render={shown => (
        <>
          <RowList {...shown} />
          <PaymentTotals query={queryOf(paymentsAddress, params)} />
        </>
      )}
      words={{
        title: t('payments.title'),
        count: count => t('payments.count', { count }),
        more: most => t('payments.more', { most }),
        caption: tab => `${t('payments.title')}: ${t(`payments.tabs.${tab}`)}`,
        empty: tab => t(`payments.empty.${tab}`),
        search: t('payments.search'),
        sorts: sort => t(`payments.sorts.${sort}`),
        tabs: {
          label: t('payments.tabs.label'),
          of: tab => t(`payments.tabs.${tab}`),
          counts: waiting ? { waiting: waiting.total } : {},
        },
        filters: useFilterWords(),
      }}
    >
      {pages
        .filter(({ permission }) => may(permission))
        .map(({ word, path }) => (
          <LinkButton key={word} to={path}>
            {t(word)}
          </LinkButton>
        ))}
    </ListScreen>
  )
}

function useFilterWords(): Record<string, FilterWords> {
  const { t } = useTranslation('ledger')
  const receivers = useLiveResource(receiversResource).data ?? []
  return {
    method: {
      label: t('payments.columns.method'),
      of: value => {
        const method = LedgerMethod.safeParse(value)
        return method.success ? t(`methods.${method.data}`) : t('payments.every.method')
      },
    },
    currency: {
      label: t('payments.filters.currency'),
      of: value => value ?? t('payments.every.currency'),
    },
    receiver: {
      label: t('payments.filters.receiver'),
      of: value =>
        value === null
          ? t('payments.every.receiver')
          : (receivers.find(({ id }) => id === value)?.name ?? t('payments.former')),
      values: receivers.map(({ id }) => id),
    },
    from: { label: t('payments.filters.from'), of: value => value ?? '' },
    to: { label: t('payments.filters.to'), of: value => value ?? '' },
  }
}

export const page: Page = {
  namespaces: ['ledger', ...bookingNamespaces],
  rendering: 'client',
  head: ({ t }) => ({ title: t('ledger:payments.title') }),
}
