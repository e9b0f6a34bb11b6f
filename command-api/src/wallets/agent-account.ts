import { account } from '@arung/domain/accounts/account'
import { notFound } from '@arung/platform/http/errors'
import { accountStream } from '../accounts/streams.ts'
import type { Parts } from '../parts.ts'

/** Throws 404 for an account that is no reservation agent. */
export async function assertAgent(
  { workers }: Pick<Parts, 'workers'>,
  accountId: string,
): Promise<void> {
  const { state } = await workers.load(accountStream(accountId), account)
  if (!state.exists || state.realm !== 'reservation' || state.forgotten) throw notFound()
}
