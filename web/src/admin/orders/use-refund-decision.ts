import { type Command, command } from '../../app/api/call.ts'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../app/api/api-error.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { orderRefundsResource } from '../../storefront/refunds/refund-resources.ts'

export type RefundDecision = 'retry' | 'byHand' | 'byHandAll' | 'reject'
/** Refusals met when two people record one payment; they have texts in the page's language. */
const refusals = ['SecondPersonNeeded', 'OtherReference'] as const

/** Returns the command of a decision with its text: the receipt, or the reason that the customer reads. */
export function decisionOf(
  decision: Exclude<RefundDecision, 'retry'>,
  of: Readonly<{ slug: string; refundId: string | null }>,
  said: string,
): Command {
  const params = { id: of.refundId ?? '' }
  switch (decision) {
    case 'byHandAll':
      return command('POST /admins/orders/:slug/refunds', {
        params: { slug: of.slug },
        body: { reference: said },
      })
    case 'byHand':
      return command('POST /admins/refunds/:id/pay-by-hand', { params, body: { reference: said } })
    default:
      return command('POST /admins/refunds/:id/reject', { params, body: { reason: said } })
  }
}

/** Sends the desk's decision on a refund, then refreshes everything that shows it. */
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
  const decide = (decision: Command) => run(decision, t('desk.done'), onDone)
  return { busy, failure, run: decide }
}
