import { account } from '@arung/domain/accounts/account'
import type { CommandMeta } from '@arung/event-store/codec'
import { followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { accountStream } from './streams.ts'

/**
 * Records a failed sign-in in the account's history. The response does not wait for it, because the delay would reveal
 * that the account exists.
 */
export function recordFailure(
  parts: Pick<Parts, 'workers' | 'background' | 'clock'>,
  meta: CommandMeta,
  accountId: string,
): void {
  parts.background.run('record failed sign-in', () =>
    parts.workers.execute(
      accountStream(accountId),
      account,
      { type: 'RecordFailedSignIn', now: parts.clock.now().toISOString() },
      followUp(meta, 'failed'),
    ),
  )
}
