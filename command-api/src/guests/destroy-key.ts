import { account } from '@arung/domain/accounts/account'
import { accountStream } from '../accounts/streams.ts'
import type { Parts } from '../parts.ts'

/**
 * Destroys the key of somebody without an account: of a form, a message, a sale, or of who worked here. Where the id is
 * an account's, too, its key stays: it opens all that the account has, and goes with the account alone.
 */
export async function destroyKey(
  { vault, workers }: Pick<Parts, 'vault' | 'workers'>,
  subject: string,
): Promise<void> {
  const { state } = await workers.load(accountStream(subject), account)
  if (!state.exists) await vault.forget(subject)
}
