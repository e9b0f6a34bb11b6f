import { receivable } from '@arung/domain/receivables/receivable'
import { receivableNamespace } from '@arung/domain/receivables/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { uuidv5 } from '@arung/platform/ids'
import { accepted } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { receivableRefusals } from './refusals.ts'
import { receivableStream } from './streams.ts'

type Overdue = Readonly<{ accountId: string; invoiceId: string; days: number }>

/**
 * Reminds an agent some days after an invoice was due. The setting is read when the day has come. The reminder's id
 * follows from the invoice and the days, so that a repetition reminds nobody twice.
 */
export async function remindOverdue(
  { workers, catalogue, clock }: Pick<Parts, 'workers' | 'catalogue' | 'clock'>,
  meta: CommandMeta,
  { accountId, invoiceId, days }: Overdue,
): Promise<number> {
  if (!catalogue.state.settings.mailsOverdue) return 0
  const outcome = await workers.execute(
    receivableStream(accountId),
    receivable,
    {
      type: 'RemindOverdue',
      accountId,
      invoiceId,
      reminderId: uuidv5(receivableNamespace, `overdue|${invoiceId}|${days}`),
      now: clock.now().toISOString(),
    },
    meta,
  )
  return accepted(outcome, receivableRefusals).position
}
