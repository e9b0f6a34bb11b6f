import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFetch } from '../../app/api/api-fetch.ts'
import { useIntent } from '../../app/api/intent.ts'
import { useSpecMessage } from '../../app/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { refundsAddress } from '../../storefront/refunds/refund-resources.ts'
import { orderAddress } from './orders-resource.ts'

export type RefundDecision = 'retry' | 'byHand' | 'byHandAll' | 'reject'
const paths = { retry: 'retry', byHand: 'pay-by-hand', reject: 'reject' } as const
/** What two people who record one payment run into, in the page's language. */
const refusals = ['SecondPersonNeeded', 'OtherReference'] as const

/** Sends what the desk decides about a refund; then everything that shows it is read anew. */
export function useRefundDecision(slug: string, onDone: () => void) {
  const { t } = useTranslation('refund')
  const { translate, say } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const explain = ({ status, code, message }: ApiError): string => {
    if (status === 0 || status >= 500) return say('submitFailed')
    const refusal = refusals.find(name => name === code)
    return refusal ? t(`desk.refusals.${refusal}`) : translate(message)
  }
  const run = async (decision: RefundDecision, refundId: string | null, body: object) => {
    setBusy(true)
    setFailure(null)
    const address =
      decision === 'byHandAll'
        ? `${orderAddress(slug)}/refunds`
        : `/admins/refunds/${refundId}/${paths[decision]}`
    try {
      await apiFetch(address, { method: 'POST', body, idempotencyKey: intent.key() })
      intent.renew()
      notify({ tone: 'success', text: t('desk.done') })
      onDone()
      await mutate(
        key =>
          typeof key === 'string' && (key.startsWith('/admins/') || key === refundsAddress(slug)),
      )
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      setFailure(explain(cause))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
