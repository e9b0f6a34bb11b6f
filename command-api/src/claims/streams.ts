import type { ClaimKind } from '@arung/domain/claims/events'
import type { StreamName } from '@arung/event-store/event-store'
import { keyedUuid } from '@arung/platform/keys'
import { streamsOf } from '../streams-of.ts'

/**
 * The stream that says whose a value is. The value stands in its name only as a digest under the installation's
 * `claimKey`, so that the log alone answers nobody who guesses at values.
 */
export const claimStream = (claimKey: string, kind: ClaimKind, value: string): StreamName =>
  streamsOf('claim')(keyedUuid(claimKey, `${kind}|${value}`))
