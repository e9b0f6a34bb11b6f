import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isVoucherCode } from '../../app/address-parts.ts'
import { liveResource, useResource } from '../../app/api/resource.ts'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { hasVoucher, OrderStatusChip } from '../order-status.tsx'

const voucherResource = (code: string) => liveResource('GET /v/:code', { params: { code } })

/**
 * `/v/{code}`, the target of the voucher's QR code: whether the voucher is valid, and what it is for. It names nobody.
 */
export function Screen() {
  const { code = '' } = useParams()
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { data, error, mutate } = useResource(voucherResource(code))
  if (error !== undefined && error.status !== 404 && error.status !== 422) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  return (
    <div className="wrap max-w-xl pt-10 pb-24">
      <h1 className="text-h1">{t('voucherTitle')}</h1>
      <div className="mt-6">
        {error ? (
          <Notice tone="danger">{t('voucherUnknown')}</Notice>
        ) : data ? (
          <section className="card p-6">
            <Notice tone={hasVoucher(data) ? 'success' : 'danger'}>
              {t(hasVoucher(data) ? 'voucherGood' : 'voucherBad')}
            </Notice>
            <p className="mt-5 font-display text-h2 font-bold">{data.orderNumber}</p>
            <p className="mt-2 text-lead">{formatDate(data.activityDate, locale, 'long')}</p>
            <p className="text-ink-2">{t('persons', { count: data.persons })}</p>
            <p className="mt-4">
              <OrderStatusChip status={data.status} />
            </p>
          </section>
        ) : (
          <Loading>
            <Skeleton className="h-56" />
          </Loading>
        )}
      </div>
    </div>
  )
}

export const page: Page = {
  namespaces: ['order'],
  rendering: 'client',
  isValid: ({ code }) => isVoucherCode(code),
  head: ({ t }) => ({ title: t('order:voucherTitle') }),
}
