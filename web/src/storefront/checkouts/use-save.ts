import { useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { send, type Command } from '../../app/api/call.ts'
import type { Problem } from '../../app/forms/form-check.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { isClosed } from './is-closed.ts'
import { useCheckout } from './use-checkout.ts'

type Save<Body> = {
  /** Null, or why the form as a whole could not be saved. */
  failure: string | null
  /** Sends the body. Returns false when it was refused, with the reasons shown. */
  send: (body: Body) => Promise<boolean>
}

/**
 * Saves a form on the server and turns a refusal into field errors. A checkout that was placed or abandoned in another
 * tab is read again, so that the frame leads to its outcome.
 */
export function useSave<Body>(
  command: (body: Body) => Command,
  show: (problems: readonly Problem[]) => void,
): Save<Body> {
  const { translate } = useSpecMessage()
  const { reload } = useCheckout()
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (body: Body): Promise<boolean> => {
    setFailure(null)
    try {
      await send(command(body))
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (isClosed(cause)) await reload()
      else if (cause.errors.length > 0) show(cause.errors)
      else setFailure(translate(cause.message))
      return false
    }
  }
  return { failure, send: save }
}
