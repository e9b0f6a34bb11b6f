import { command } from '../../app/api/call.ts'
import type { AdminOrderView } from '@arung/contracts/orders/views'
import type { RefundView } from '@arung/contracts/refunds/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { orderRefundsResource } from '../../storefront/refunds/refund-resources.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { StatusChip, type StatusShape, type StatusTone } from '../../ui/status-chip.tsx'
import { readableCode } from './readable-code.ts'
import { RefundForm } from './refund-form.tsx'
import { useRefundDecision, type RefundDecision } from './use-refund-decision.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'

const looks: Readonly<Record<RefundView['status'], { tone: StatusTone; shape: StatusShape }>> = {
  REQUESTED: { tone: 'warning', shape: 'ring' },
  CHANNEL_ENTERED: { tone: 'warning', shape: 'half' },
  LINK_SENT: { tone: 'warning', shape: 'half' },
  HANDED_OVER: { tone: 'warning', shape: 'half' },
  CONFIRMED: { tone: 'info', shape: 'half' },
  PAYING_OUT: { tone: 'info', shape: 'half' },
  PAID_OUT: { tone: 'success', shape: 'check' },
  FAILED: { tone: 'danger', shape: 'cross' },
  REJECTED: { tone: 'neutral', shape: 'cross' },
}

/** The refunds of an order, and the desk's actions on them. */
export function OrderRefunds({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation('refund')
  const locale = useLocale()
  const { data, error } = useLiveResource({
    ...orderRefundsResource(order.slug),
    topics: ['refund'],
  })
  const [paying, setPaying] = useState(false)
  if (data === undefined) {
    return error ? (
      <Notice tone="warning">{t('unread')}</Notice>
    ) : (
      <Loading>
        <Skeleton className="h-20" />
      </Loading>
    )
  }
  return (
    <div className="space-y-4">
      {data.open > 0 && (
        <div className="space-y-3">
          <p className="text-ui">
            {t('desk.open', { amount: formatMoney(data.open, data.currency, locale) })}
          </p>
          {paying ? (
            <RefundForm
              slug={order.slug}
              decision="byHandAll"
              refundId={null}
              onDone={() => setPaying(false)}
            />
          ) : (
            <Button size="small" onClick={() => setPaying(true)}>
              {t('desk.byHand')}
            </Button>
          )}
        </div>
      )}
      {data.refunds.length > 0 && (
        <ol className="divide-y divide-line rounded-md border border-line">
          {data.refunds.toReversed().map(refund => (
            <RefundRow key={refund.refundId} slug={order.slug} refund={refund} />
          ))}
        </ol>
      )}
    </div>
  )
}

const isOpen = ({ status }: RefundView): boolean =>
  status === 'REQUESTED' ||
  status === 'CHANNEL_ENTERED' ||
  status === 'LINK_SENT' ||
  status === 'HANDED_OVER' ||
  status === 'FAILED'

function RefundRow({ slug, refund }: { slug: string; refund: RefundView }) {
  const { t } = useTranslation('refund')
  const locale = useLocale()
  const [asked, setAsked] = useState<Exclude<RefundDecision, 'retry' | 'byHandAll'> | null>(null)
  const { busy, failure, run } = useRefundDecision(slug, () => setAsked(null))
  const { refundId, status } = refund
  return (
    <li className="space-y-2 px-4 py-3 text-ui">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold tnum">{formatMoney(refund.amount, refund.currency, locale)}</p>
        <StatusChip {...looks[status]} label={t(`desk.status.${status}`)} />
      </div>
      <p className="text-table text-ink-2 [overflow-wrap:anywhere]">
        {[
          refund.type === null ? null : t(`desk.types.${refund.type}`),
          refund.channelName,
          refund.holderName,
          refund.failure === null ? null : readableCode(refund.failure),
          refund.rejectReason,
          formatInstant(refund.paidOutAt ?? refund.requestedAt, locale),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {status === 'HANDED_OVER' && <p className="text-table text-ink-2">{t('desk.twoPeople')}</p>}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      {isOpen(refund) && asked === null && (
        <div className="flex flex-wrap gap-2">
          {status === 'FAILED' && (
            <Button
              size="small"
              tone="primary"
              busy={busy}
              onClick={() =>
                void run(
                  command('POST /admins/refunds/:id/retry', { params: { id: refundId }, body: {} }),
                )
              }
            >
              {t('desk.retry')}
            </Button>
          )}
          <Button size="small" onClick={() => setAsked('byHand')}>
            {t('desk.byHand')}
          </Button>
          <Button size="small" tone="danger-ghost" onClick={() => setAsked('reject')}>
            {t('desk.reject')}
          </Button>
        </div>
      )}
      {asked !== null && (
        <RefundForm
          slug={slug}
          decision={asked}
          refundId={refundId}
          onDone={() => setAsked(null)}
        />
      )}
    </li>
  )
}
