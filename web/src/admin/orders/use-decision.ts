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

/** Sends a decision on an order. `onDone` runs once it is taken; everything the desk reads shows it at once. */
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
  const decide = (...[what, body]: Sent) =>
    run(
      {
        path: what === 'delete' ? orderAddress(order.slug) : `${orderAddress(order.slug)}/${what}`,
        method: what === 'delete' ? 'DELETE' : 'POST',
        body,
      },
      t(`decision.done.${what}`, { number: order.orderNumber }),
      onDone,
    )
  return { busy, failure, run: decide }
}
