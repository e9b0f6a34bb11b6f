import { enqueue } from '@arung/platform/outbox/outbox'
import { uuidv5 } from '@arung/platform/ids'
import type { Moving } from './moving.ts'

/**
 * Mails a person who was moved in how to choose a first password, when this run invites. The mail has one id for each
 * person, so another run sends no second one; the worker drops it when the person has a password or has signed in.
 */
export async function inviteToPassword(
  { parts, isInviting, isRehearsal, runId }: Moving,
  accountId: string,
): Promise<void> {
  if (!isInviting || isRehearsal) return
  await enqueue(parts.pool, {
    id: uuidv5(accountId, 'first password'),
    kind: 'mail.account',
    correlationId: runId,
    payload: { accountId, template: 'moved-in' },
  })
}
