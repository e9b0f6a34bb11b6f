import { command } from '../../app/api/call.ts'
import type {
  CancelOrderByDesk,
  ConfirmOrder,
  DeclineOrder,
  DeleteOrder,
} from '@arung/contracts/orders/requests'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { ApiError } from '../../app/api/api-error.ts'
import { useCommand } from '../../backoffice/use-command.ts'

type Decisions = {
  confirm: z.infer<typeof ConfirmOrder>
  decline: z.infer<typeof DeclineOrder>
  cancel: z.infer<typeof CancelOrderByDesk>
  delete: z.infer<typeof DeleteOrder>
}
type What = keyof Decisions
type Sent = { [Kind in What]: [Kind, Decisions[Kind]] }[What]
type Order = Readonly<{ slug: string; orderNumber: string }>

/** Sends a decision on an order. Once it is accepted, `onDone` runs and everything the desk has read is refreshed. */
export function useDecision(order: Order, onDone: () => void) {
  const { t } = useTranslation('admin')
  const explain = ({ code }: ApiError): string | null => {
    switch (code) {
      case 'OrderNotWaiting':
        return t('decision.notWaiting')
      case 'WrongOrderNumber':
        return t('remove.mismatch')
      default:
        return null
    }
  }
  const { busy, failure, run } = useCommand({ explain })
  const decide = (...sent: Sent) =>
    run(
      commandOf(order.slug, ...sent),
      t(`decision.done.${sent[0]}`, { number: order.orderNumber }),
      onDone,
    )
  return { busy, failure, run: decide }
}

function commandOf(slug: string, ...[what, body]: Sent) {
  const params = { slug }
  switch (what) {
    case 'confirm':
      return command('POST /admins/orders/:slug/confirm', { params, body })
    case 'decline':
      return command('POST /admins/orders/:slug/decline', { params, body })
    case 'cancel':
      return command('POST /admins/orders/:slug/cancel', { params, body })
    default:
      return command('DELETE /admins/orders/:slug', { params, body })
  }
}
