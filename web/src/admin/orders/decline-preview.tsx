import type { AdminOrderView } from '@arung/contracts/orders/views'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The wording of the mail to the guest, in the guest's language. */
export function DeclinePreview({ order, reason }: { order: AdminOrderView; reason: string }) {
  const { t } = useTranslation('admin')
  const words = order.locale
  const name = order.contact?.firstName ?? ''
  return (
    <figure
      aria-labelledby="decline-preview-title"
      className="overflow-hidden rounded-md border border-line"
    >
      <figcaption
        id="decline-preview-title"
        className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-2 text-table font-semibold text-ink-2"
      >
        <Mail aria-hidden="true" className="size-4" />
        {t('decline.preview')}
      </figcaption>
      <div lang={words} className="space-y-2 px-4 py-3 text-ui">
        <p className="text-table text-ink-2">
          {t(`decline.mail.${words}.subject`, { number: order.orderNumber })}
        </p>
        <p className="font-display text-lead font-bold">
          {t(`decline.mail.${words}.title`, { name })}
        </p>
        <p>{t(`decline.mail.${words}.intro`)}</p>
        <p className="rounded-sm border-l-4 border-line-strong bg-sunken px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]">
          {reason === '' ? '…' : reason}
        </p>
      </div>
    </figure>
  )
}
