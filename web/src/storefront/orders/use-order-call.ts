import { useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { send, type Command } from '../../app/api/call.ts'
import { useIntent } from '../../app/api/intent.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'

/**
 * Sends a command from an order's page, with one idempotency key per intent and the refusal as text. It reports `done`
 * once `onDone` has read the order again.
 */
export function useOrderCall(onDone: () => Promise<unknown>) {
  const { translate } = useSpecMessage()
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (command: Command, done: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await send(command, { idempotencyKey: intent.key() })
      intent.renew()
      await onDone()
      notify({ tone: 'success', text: done })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      setFailure(translate(cause.message))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
