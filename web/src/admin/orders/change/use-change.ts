import { send, type Command } from '../../../app/api/call.ts'
import type { ChangeOrder, PreviewChange } from '@arung/contracts/orders/requests'
import type { ChangeableOrder, ChangePreview } from '@arung/contracts/orders/views'
import { versionHeader } from '@arung/contracts/version'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../app/api/api-error.ts'
import { useSpecMessage } from '../../../base/i18n/spec-message.ts'
import { useCommand } from '../../../backoffice/use-command.ts'

/** A previewed change and its cost. */
export type Looked = Readonly<{ asked: PreviewChange; preview: ChangePreview }>

/** The requests with which a desk previews and changes its order. */
export type ChangeCalls = Readonly<{
  look: (sent: { body: PreviewChange; idempotencyKey: string }) => Command<ChangePreview>
  change: (sent: { body: ChangeOrder; headers: Record<string, string> }) => Command
}>

/** Previews a change and makes it, on the order that was previewed and at the total that was shown. */
export function useChange(
  order: Pick<ChangeableOrder, 'orderNumber'>,
  calls: ChangeCalls,
  onDone: () => void,
) {
  const { t } = useTranslation('admin')
  const { say, translate } = useSpecMessage()
  const [looked, setLooked] = useState<Looked | null>(null)
  const [looking, setLooking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { busy, failure, run } = useCommand({
    touches: path => path.includes('/availability'),
  })
  const look = async (asked: PreviewChange) => {
    setLooking(true)
    setRefused(null)
    setLooked(null)
    try {
      const answer = await send(calls.look({ body: asked, idempotencyKey: crypto.randomUUID() }))
      setLooked({ asked, preview: answer })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const isOurs = cause.status === 0 || cause.status >= 500
      setRefused(
        isOurs ? say('submitFailed') : translate(cause.errors[0]?.message ?? cause.message),
      )
    } finally {
      setLooking(false)
    }
  }
  const change = ({ asked, preview }: Looked, reason: string) => {
    const body: ChangeOrder = { ...asked, expectedTotal: preview.after, reason }
    const headers = { [versionHeader]: preview.version }
    return run(
      calls.change({ body, headers }),
      t('change.done', { number: order.orderNumber }),
      onDone,
    )
  }
  const forget = () => {
    setLooked(null)
    setRefused(null)
  }
  return { looked, look, looking, change, busy, failure: failure ?? refused, forget }
}
