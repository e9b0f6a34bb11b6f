import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'
import { fetchProfile } from './startup.ts'

/** Refusals of an account that waits for activation or is suspended. */
const restingCodes: ReadonlySet<string> = new Set(['AccountWaitingActivation', 'AccountSuspended'])

/**
 * Whether a read was refused because the account waits or rests. The profile is read anew then: the guard around the
 * screen knows where to go once it knows how the account stands.
 */
export function useRestingRefusal(error: Error | undefined): boolean {
  const isResting = error instanceof ApiError && restingCodes.has(error.code)
  useEffect(() => {
    if (isResting) void readAnew()
  }, [isResting])
  return isResting
}

async function readAnew(): Promise<void> {
  try {
    await fetchProfile()
  } catch {
    // The screen stays as it is, and says what it knows.
  }
}
