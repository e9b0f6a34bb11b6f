import type {
  CancelOrderByDesk,
  ConfirmOrder,
  DeclineOrder,
  DeleteOrder,
} from '@arung/contracts/orders/requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import type { z } from 'zod'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFetch } from '../../app/api/api-fetch.ts'
import { useIntent } from '../../app/api/intent.ts'
import { useSpecMessage } from '../../app/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { orderAddress } from './orders-resource.ts'

type Decisions = {
  confirm: z.infer<typeof ConfirmOrder>
  decline: z.infer<typeof DeclineOrder>
  cancel: z.infer<typeof CancelOrderByDesk>
  delete: z.infer<typeof DeleteOrder>
}
type What = keyof Decisions
type Sent = { [Kind in What]: [Kind, Decisions[Kind]] }[What]
type Order = Readonly<{ slug: string; orderNumber: string }>

/**
 * Sends a decision on an order. `onDone` runs once it is taken; then everything the desk reads is
 * read anew, with the command's position, so that it shows at once.
 */
export function useDecision(order: Order, onDone: () => void) {
  const { t } = useTranslation('admin')
  const { translate, say } = useSpecMessage()
  const { mutate } = useSWRConfig()
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const explain = (error: ApiError): string => {
    switch (error.code) {
      case 'OrderNotWaiting':
        return t('decision.notWaiting')
      case 'WrongOrderNumber':
        return t('remove.mismatch')
      default:
        return error.status === 0 || error.status >= 500
          ? say('submitFailed')
          : translate(error.message)
    }
  }
  const refresh = () => mutate(key => typeof key === 'string' && key.startsWith('/admins/'))
  const run = async (...[what, body]: Sent) => {
    setBusy(true)
    setFailure(null)
    try {
      await apiFetch(addressOf(what, order.slug), {
        method: what === 'delete' ? 'DELETE' : 'POST',
        body,
        idempotencyKey: intent.key(),
      })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      setFailure(explain(cause))
      setBusy(false)
      return
    }
    setBusy(false)
    onDone()
    notify({ tone: 'success', text: t(`decision.done.${what}`, { number: order.orderNumber }) })
    await refresh()
  }
  return { busy, failure, run }
}

const addressOf = (what: What, slug: string): string =>
  what === 'delete' ? orderAddress(slug) : `${orderAddress(slug)}/${what}`
