import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { fetchProfile } from './startup.ts'

/** Refusals of an account that waits for activation or is suspended. */
const inactiveCodes: ReadonlySet<string> = new Set(['AccountWaitingActivation', 'AccountSuspended'])

/**
 * Whether a read was refused because the account waits for activation or is suspended. The profile is then read again:
 * the guard around the screen knows where to redirect once it knows the account's state.
 */
export function useInactiveRefusal(error: Error | undefined): boolean {
  const isInactive = error instanceof ApiError && inactiveCodes.has(error.code)
  useEffect(() => {
    if (isInactive) void readAnew()
  }, [isInactive])
  return isInactive
}

async function readAnew(): Promise<void> {
  try {
    await fetchProfile()
  } catch {
    // The screen stays as it is, and shows the error it has.
  }
}
