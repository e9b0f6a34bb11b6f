import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { OwnOrder } from '../../account/orders/own-order.tsx'
import { isSecretSlug } from '../../app/address-parts.ts'
import type { Page } from '../../app/head/page.ts'
import { agentOrderResource } from './orders-resource.ts'

/** `/agent/order/{slug}` (specification, point 2): an order that the agent booked for a client. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('agent')
  return (
    <div className="mx-auto max-w-6xl p-[clamp(1rem,2.5vw,2rem)]">
      <OwnOrder
        resource={agentOrderResource(slug)}
        back={{ to: '/agent', label: t('bookings.title') }}
      />
    </div>
  )
}

export const page: Page = {
  namespaces: ['agent', 'user', 'order', 'refund', 'pickup'],
  rendering: 'client',
  isValid: ({ slug }) => isSecretSlug(slug),
  head: ({ t, params, read }) => {
    const order = read(agentOrderResource(params['slug'] ?? ''))
    return {
      title: order
        ? t('user:orderTitle', { number: order.orderNumber })
        : t('user:orderTitleLoading'),
    }
  },
}
