import type { OrderView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { isOver } from '../order-status.tsx'
import { NoOrder } from './no-order.tsx'
import { SupportLine } from './support-line.tsx'
import { useOrderOfAddress } from './use-order-of-address.ts'
import { usePayOrder } from './use-pay-order.ts'

/** `/payment-failed`: the reason, how long the places are kept, and a way to try again. */
export function Screen() {
  const { slug, data: order, error, mutate } = useOrderOfAddress()
  if (slug === null || slug === '' || error?.status === 404) return <NoOrder />
  if (order) return <Failed order={order} />
  if (error) return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  return (
    <Loading className="space-y-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-6" />
      <Skeleton className="h-40" />
    </Loading>
  )
}

function Failed({ order }: { order: OrderView }) {
  const { t } = useTranslation('order')
  const isSettled = owesNothing(order)
  return (
    <div className="space-y-6">
      <div>
        <p className="text-table text-ink-2">{t('orderNumber', { number: order.orderNumber })}</p>
        <h1 className="mt-1 text-h1">{t(isSettled ? 'failed.settledTitle' : 'failed.title')}</h1>
      </div>
      {!isSettled && <p className="text-lead text-ink-2">{t(`failed.${reasonOf(order)}`)}</p>}
      {order.nextPayment === null ? (
        <Notice tone="info">{t(isSettled ? 'failed.settled' : 'failed.over')}</Notice>
      ) : (
        <TryAgain order={order} due={order.nextPayment} />
      )}
      <LinkButton to={`/order/${order.slug}`} className="w-full">
        {t('success.toOrder')}
      </LinkButton>
      <SupportLine orderNumber={order.orderNumber} />
    </div>
  )
}

/** Whether an active order has nothing left to pay. Where amounts are hidden, that is unknown. */
const owesNothing = (order: OrderView): boolean =>
  !order.unpriced && !isOver(order) && order.remainingPayment === 0

/** Returns the outcome of the newest attempt. */
function reasonOf(order: OrderView): 'refused' | 'timedOut' | 'unfinished' {
  const newest = order.payments.toSorted((a, b) => b.attempt - a.attempt)[0]
  if (newest?.status === 'FAILED') return 'refused'
  return newest?.status === 'EXPIRED' ? 'timedOut' : 'unfinished'
}

function TryAgain({ order, due }: { order: OrderView; due: number }) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { busy, failure, pay } = usePayOrder()
  const amount = formatMoney(due, order.currency, locale)
  return (
    <div className="card space-y-4 p-5">
      {order.paymentDueAt && (
        <p>{t('failed.heldUntil', { time: formatInstant(order.paymentDueAt, locale) })}</p>
      )}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button tone="cta" busy={busy} onClick={() => void pay(order.slug)} className="w-full">
        {busy ? t('openingPayment') : t('failed.again', { amount })}
      </Button>
      <p className="text-table text-ink-2">{t('failed.otherMethod')}</p>
    </div>
  )
}

export const page: Page = {
  namespaces: ['order'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('order:failed.documentTitle') }),
}
