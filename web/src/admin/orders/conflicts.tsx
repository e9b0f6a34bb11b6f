import type { AdminOrderView } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'

/** Reasons to look twice before confirming, or that there are none. */
export function Conflicts({ order }: { order: AdminOrderView }) {
  const { t } = useTranslation('admin')
  if (order.conflicts.length === 0) {
    if (order.status !== 'WAITING_CONFIRMATION') return null
    return <Notice tone="success">{t('conflicts.none')}</Notice>
  }
  return (
    <ul aria-label={t('conflicts.title')} className="space-y-2">
      {order.conflicts.map(conflict => (
        <li key={conflict.code + conflict.text}>
          <Notice tone="danger">
            <p className="font-bold">{t(`conflicts.${conflict.code}`)}</p>
            <p className="font-normal">{conflict.text}</p>
          </Notice>
        </li>
      ))}
    </ul>
  )
}
