import { useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFetch } from '../../app/api/api-fetch.ts'
import type { Problem } from '../../app/forms/form-check.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { isOver } from './is-over.ts'
import { useCheckout } from './use-checkout.ts'

type Save = {
  /** Null, or why the form as a whole could not be saved. */
  failure: string | null
  /** Puts the body; false when it was refused, with the reasons shown. */
  send: (body: unknown) => Promise<boolean>
}

/**
 * Saves a form at the server and turns a refusal into problems of its fields. What was placed or given up in another tab is
 * read again, so that the frame leads to what became of it.
 */
export function useSave(path: string, show: (problems: readonly Problem[]) => void): Save {
  const { translate } = useSpecMessage()
  const { reload } = useCheckout()
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (body: unknown): Promise<boolean> => {
    setFailure(null)
    try {
      await apiFetch(path, { method: 'PUT', body })
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (isOver(cause)) await reload()
      else if (cause.errors.length > 0) show(cause.errors)
      else setFailure(translate(cause.message))
      return false
    }
  }
  return { failure, send }
}
