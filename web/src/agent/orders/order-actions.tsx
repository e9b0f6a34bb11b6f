import type { AgentOrderRow } from '@arung/contracts/orders/views'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localizedPath } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { orderPath } from './order-columns.tsx'

/** The next steps for a booking: to pay or view it, and to share its voucher. */
export function OrderActions({ order }: { order: AgentOrderRow }) {
  const { t } = useTranslation(['agent', 'user'])
  const { orderNumber: number, status, paymentStatus, voucherCode } = order
  const owesRest = paymentStatus === 'PARTIALLY_PAID' && status === 'CONFIRMED'
  const unpaid = owesRest || status === 'AWAITING_PAYMENT'
  return (
    <span className="inline-flex gap-2">
      {voucherCode !== null && <CopyVoucherLink number={number} code={voucherCode} />}
      <LinkButton
        to={orderPath(order)}
        size="small"
        tone={unpaid ? 'cta' : 'ghost'}
        data-row={order.slug}
        aria-label={t(unpaid ? 'user:payOrder' : 'user:viewOrder', { number })}
      >
        {t(unpaid ? 'user:pay' : 'user:view')}
      </LinkButton>
    </span>
  )
}

/** Copies the address of the voucher's page. The page names nobody and shows no price. */
function CopyVoucherLink({ number, code }: { number: string; code: string }) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  const copy = async () => {
    const address = location.origin + localizedPath(locale, `/v/${code}`)
    try {
      await navigator.clipboard.writeText(address)
      notify({ tone: 'success', text: t('voucher.copied', { number }) })
    } catch {
      // Where the browser refuses access to the clipboard, the address can be copied by hand.
      notify({ tone: 'info', text: address })
    }
  }
  return (
    <Button
      size="small"
      aria-label={t('voucher.copyOf', { number })}
      title={t('voucher.copy')}
      onClick={() => void copy()}
    >
      <Link2 aria-hidden="true" className="size-4" />
    </Button>
  )
}
