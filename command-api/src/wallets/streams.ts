import { walletNamespace } from '@arung/domain/wallets/streams'
import { uuidv5 } from '@arung/platform/ids'
import { streamsOf } from '../streams-of.ts'

/** One per account of an agent. */
export const walletStream = streamsOf('wallet')
export const depositStream = streamsOf('deposit')
export const withdrawalStream = streamsOf('withdrawal')

/** Returns the id of what a request makes. The same request again makes the same. */
export const madeBy = (commandId: string): string => uuidv5(walletNamespace, commandId)
