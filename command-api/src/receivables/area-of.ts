import type { ReceivableArea } from '@arung/contracts/receivables/views'
import { account, isGone } from '@arung/domain/accounts/account'
import { accountStream } from '../accounts/streams.ts'
import type { Parts } from '../parts.ts'

/** Returns the area whose agent an account is, or null for everybody else. */
export async function areaOf(
  { workers }: Pick<Parts, 'workers'>,
  accountId: string,
): Promise<ReceivableArea | null> {
  const { state } = await workers.load(accountStream(accountId), account)
  if (!state.exists || isGone(state)) return null
  if (state.realm === 'agents') return 'SITE'
  return state.realm === 'reservation' ? 'DESK' : null
}
