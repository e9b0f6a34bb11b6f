import { AgentMethod } from '@arung/contracts/reservation-agents/requests'
import { useTranslation } from 'react-i18next'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { useTermsWords } from './agent-words.ts'
import { agentHistoryResource, agentPricesResource } from './agents-resource.ts'

/** Who agreed what with an agent, and when. */
export function AgentHistory({ id }: { id: string }) {
  const { t } = useTranslation('reservationAgents')
  const pick = usePick()
  const words = useTermsWords()
  const { data: products = [] } = useLiveResource(agentPricesResource(id))
  const nameOf = (said: unknown) => {
    const product = products.find(({ productId }) => productId === said)
    return product ? pick(product.name, product.nameId) : ''
  }
  const methods = (said: unknown) =>
    words.methods(AgentMethod.options.filter(one => [said].flat().includes(one)))
  return (
    <DeskHistory
      resource={size => agentHistoryResource(id, size)}
      className="border-t border-line pt-5"
      fields={[
        { name: 'productId', label: t('prices.product'), show: nameOf },
        { name: 'price', label: t('prices.own') },
        { name: 'contact.company', label: t('columns.company') },
        { name: 'contact.phone', label: t('columns.phone') },
        { name: 'contact.email', label: t('contact.email') },
        { name: 'contact.address', label: t('contact.address') },
        { name: 'methods', label: t('terms.methods'), show: methods },
        {
          name: 'bookingLimit',
          label: t('terms.bookingLimit'),
          show: said => words.limit(typeof said === 'number' ? said : null),
        },
        {
          name: 'creditDays',
          label: t('terms.creditDays'),
          show: said => t('terms.days', { count: Number(said) }),
        },
      ]}
    />
  )
}
