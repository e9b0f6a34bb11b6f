import { useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { useFailureText } from '../auth/failure-text.ts'

/** Runs calls on the caller's own factors one at a time, and keeps the reason why the last one failed. */
export function useFactorCall() {
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (act: () => Promise<void>, explain?: (error: ApiError) => string | null) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(explain?.(cause) ?? failureText(cause))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, setFailure, run }
}
