import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isSecretSlug } from '../../app/address-parts.ts'
import type { Page } from '../../app/head/page.ts'
import { ownOrderResource } from './orders-resource.ts'
import { OwnOrder } from './own-order.tsx'

/** `/user/order/{slug}`: the public order page, for its owner. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation('user')
  return (
    <OwnOrder resource={ownOrderResource(slug)} back={{ to: '/user', label: t('backToList') }} />
  )
}

export const page: Page = {
  namespaces: ['user', 'order', 'refund', 'pickup', 'product'],
  rendering: 'client',
  isValid: ({ slug }) => isSecretSlug(slug),
  head: ({ t, params, read }) => {
    const order = read(ownOrderResource(params['slug'] ?? ''))
    return {
      title: order
        ? t('user:orderTitle', { number: order.orderNumber })
        : t('user:orderTitleLoading'),
    }
  },
}
