import type { PaymentListRow } from '@arung/contracts/ledger/payments'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { TenderedDetail } from '../cash-rates/tendered.tsx'
import { accountPath } from '../receivables/receivables-resource.ts'
import type { PaymentSort } from './payments-resource.ts'

type Column = ListColumn<PaymentListRow, PaymentSort>

/**
 * When, how much, how and by whom. The number of the sale opens its booking, where payments are voided and confirmed, and
 * the numbers of invoices their agent's account, where their payment is undone.
 */
export function usePaymentColumns(linkTo: (bookingId: string) => string): readonly Column[] {
  const { t } = useTranslation('ledger')
  const locale = useLocale()
  const former = t('payments.former')
  return [
    {
      key: 'at',
      title: t('payments.columns.at'),
      className: 'whitespace-nowrap tnum',
      sorts: { latest: 'descending', oldest: 'ascending' },
      cell: ({ at }) => formatInstant(at, locale),
    },
    {
      key: 'sale',
      title: t('payments.columns.sale'),
      className: 'tnum',
      cell: ({ bookingId, number, paymentId, agent }) =>
        agent !== null ? (
          <>
            <Link
              to={accountPath(agent.accountId)}
              className="link-line py-1 font-semibold hover:underline"
            >
              {number || t('payments.credit')}
            </Link>
            <span className="block text-small wrap-anywhere text-ink-2">
              {agent.name ?? t('payments.formerAgent')}
            </span>
          </>
        ) : bookingId === null ? (
          number
        ) : (
          <Link
            to={linkTo(bookingId)}
            preventScrollReset
            data-row={paymentId}
            className="link-line py-1 font-semibold whitespace-nowrap hover:underline"
          >
            {number}
          </Link>
        ),
    },
    {
      key: 'method',
      title: t('payments.columns.method'),
      cell: ({ method }) => t(`methods.${method}`),
    },
    {
      key: 'amount',
      title: t('payments.columns.amount'),
      numeric: true,
      sorts: { amount: 'descending' },
      cell: ({ amount, currency, tendered, state }) => (
        <>
          <span
            className={clsx(
              'font-semibold whitespace-nowrap',
              state === 'VOIDED' && 'text-ink-3 line-through',
            )}
          >
            {formatMoney(amount, currency, locale)}
          </span>
          {tendered && (
            <span className="block">
              <TenderedDetail tendered={tendered} currency={currency} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t('payments.columns.state'),
      cell: row => <PaymentState row={row} />,
    },
    {
      key: 'by',
      title: t('payments.columns.by'),
      cell: ({ method, receivedBy, confirmedBy }) => (
        <>
          <span className="block">{receivedBy ?? (isOfNobody(method) ? '–' : former)}</span>
          {confirmedBy !== null && (
            <span className="block text-small text-ink-2">
              {t('payments.confirmedBy', { name: confirmedBy })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'reference',
      title: t('payments.columns.reference'),
      hideable: true,
      className: 'wrap-anywhere',
      cell: ({ reference }) => reference ?? <span className="text-ink-3">–</span>,
    },
  ]
}

/** Money through the site has no receiver, and a refund that was handed over names none. */
const isOfNobody = (method: PaymentListRow['method']): boolean =>
  method === 'GATEWAY' || method === 'BY_HAND'

/** Whether money counts, waits or never came, with the reason of a void. */
function PaymentState({ row }: { row: PaymentListRow }) {
  const { t } = useTranslation('ledger')
  const { kind, state, voidReason } = row
  if (state === 'WAITING')
    return <StatusChip tone="warning" shape="triangle" label={t('payments.states.WAITING')} />
  if (state === 'VOIDED')
    return (
      <>
        <span className="block">
          {t(kind === 'REFUND' ? 'payments.states.RETURNED' : 'payments.states.VOIDED')}
        </span>
        {voidReason !== null && (
          <span className="block text-small text-ink-2">{t(`payments.reasons.${voidReason}`)}</span>
        )}
      </>
    )
  return t(kind === 'REFUND' ? 'payments.states.REFUNDED' : 'payments.states.COUNTED')
}
