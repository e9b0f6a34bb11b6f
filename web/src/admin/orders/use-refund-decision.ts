import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../app/api/api-error.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { orderRefundsResource } from '../../storefront/refunds/refund-resources.ts'
import { orderAddress } from './orders-resource.ts'

export type RefundDecision = 'retry' | 'byHand' | 'byHandAll' | 'reject'
const paths = { retry: 'retry', byHand: 'pay-by-hand', reject: 'reject' } as const
/** What two people who record one payment run into, in the page's language. */
const refusals = ['SecondPersonNeeded', 'OtherReference'] as const

/** Sends what the desk decides about a refund; then everything that shows it is read anew. */
export function useRefundDecision(slug: string, onDone: () => void) {
  const { t } = useTranslation('refund')
  const explain = ({ code }: ApiError): string | null => {
    const refusal = refusals.find(name => name === code)
    return refusal ? t(`desk.refusals.${refusal}`) : null
  }
  const { busy, failure, run } = useCommand({
    explain,
    touches: path => path === orderRefundsResource(slug).path,
  })
  const decide = (decision: RefundDecision, refundId: string | null, body: object) =>
    run(
      {
        path:
          decision === 'byHandAll'
            ? `${orderAddress(slug)}/refunds`
            : `/admins/refunds/${refundId}/${paths[decision]}`,
        body,
      },
      t('desk.done'),
      onDone,
    )
  return { busy, failure, run: decide }
}
