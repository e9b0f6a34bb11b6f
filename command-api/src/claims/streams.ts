import type { ClaimKind } from '@arung/domain/claims/events'
import type { StreamName } from '@arung/event-store/event-store'
import { keyedUuid } from '@arung/platform/keys'
import { streamsOf } from '../streams-of.ts'

/**
 * The stream that records the owner of a value. Its name holds the value only as a digest under the installation's
 * `claimKey`, so the log alone does not confirm a guessed value.
 */
export const claimStream = (claimKey: string, kind: ClaimKind, value: string): StreamName =>
  streamsOf('claim')(keyedUuid(claimKey, `${kind}|${value}`))
