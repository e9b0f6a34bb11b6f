import type { OrderView } from '@arung/contracts/orders/views'
import type { OrderRefundsView } from '@arung/contracts/refunds/views'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { useResource } from '../../app/api/resource.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { SupportLine } from '../payments/support-line.tsx'
import { orderRefundsResource } from './refund-resources.ts'
import { command } from '../../app/api/call.ts'

const RefundCard = lazy(async () => ({ default: (await import('./refund-card.tsx')).RefundCard }))
const RefundForm = lazy(async () => ({ default: (await import('./refund-form.tsx')).RefundForm }))

const running = new Set(['CONFIRMED', 'PAYING_OUT'])
const lookAgainMs = 4_000
const lookNowAndThenMs = 20_000

/** Whether a refund was ever due for an order. */
export const hasRefunds = ({ timeline }: Pick<OrderView, 'timeline'>): boolean =>
  timeline.some(({ step }) => step === 'REFUND_DUE')

type OrderRefundsProps = { order: OrderView; onChanged: () => Promise<unknown> }

/** The refunds of an order: the form for the open amount, and the progress of each refund. */
export function OrderRefunds({ order, onChanged }: OrderRefundsProps) {
  const { t } = useTranslation('refund')
  const { mutate: refresh } = useSWRConfig()
  const { data, error, mutate } = useResource(orderRefundsResource(order.slug), {
    refreshInterval: read => {
      if (read === undefined) return 0
      if (read.refunds.some(refund => running.has(refund.status))) return lookAgainMs
      const ended = read.refunds.every(({ status }) => status === 'PAID_OUT')
      return ended ? 0 : lookNowAndThenMs
    },
    onSuccess: read => {
      const isSettled = read.refunds.every(({ status }) => !running.has(status))
      if (isSettled && order.paymentStatus === 'REFUND_DUE' && read.open === 0) void onChanged()
    },
  })
  const changed = async () => {
    await mutate()
    await refresh(key => typeof key === 'string' && key.endsWith(`/orders/${order.slug}`))
  }
  return (
    <section aria-labelledby="refunds-title" className="scroll-mt-24" id="refunds">
      <h2 id="refunds-title" className="mb-4 text-h2">
        {t('title')}
      </h2>
      <ConnectionNotice stale={error !== undefined && data !== undefined} />
      <div className="card overflow-hidden">
        {data === undefined ? (
          error ? (
            <div className="p-6">
              <Notice tone="warning">
                {t('unread')}{' '}
                <button type="button" className="font-bold underline" onClick={() => void mutate()}>
                  {t('form.again')}
                </button>
              </Notice>
            </div>
          ) : (
            <Waiting />
          )
        ) : (
          <Suspense fallback={<Waiting />}>
            {data.open > 0 && <OpenRefund order={order} all={data} onSent={changed} />}
            {data.refunds.toReversed().map(refund => (
              <RefundCard
                key={refund.refundId}
                slug={order.slug}
                refund={refund}
                all={data}
                mayAct={mayActFor(order)}
                onChanged={changed}
              />
            ))}
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** A guest's order belongs to the holder of its address, an account's order to the account. */
const mayActFor = (order: OrderView): boolean => order.buyerKind === 'GUEST' || !order.masked

type OpenRefundProps = { order: OrderView; all: OrderRefundsView; onSent: () => Promise<unknown> }

/** Money that is due and that nobody has requested yet. */
function OpenRefund({ order, all, onSent }: OpenRefundProps) {
  const { t } = useTranslation('refund')
  const locale = useLocale()
  const possible = all.payouts || all.cards.length > 0
  return (
    <div className="space-y-5 p-5 sm:p-6">
      <div>
        <h3 className="text-h3">
          {t('open', { amount: formatMoney(all.open, all.currency, locale) })}
        </h3>
        <p className="mt-1 max-w-[62ch] text-ink-2">
          {t(mayActFor(order) ? (possible ? 'openText' : 'openContact') : 'openOwner')}
        </p>
      </div>
      {mayActFor(order) && possible && (
        <RefundForm
          command={body =>
            command('POST /orders/:slug/refunds', { params: { slug: order.slug }, body })
          }
          cards={all.cards}
          payouts={all.payouts}
          currency={all.currency}
          onSent={onSent}
        />
      )}
      <SupportLine orderNumber={order.orderNumber} />
    </div>
  )
}

function Waiting() {
  return (
    <Loading className="space-y-4 p-6">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-24" />
    </Loading>
  )
}
