import { z } from 'zod'
import {
  InvoiceAgent,
  RecordAgentPayment,
  UndoAgentPayment,
  VoidAgentInvoice,
} from '@arung/contracts/receivables/requests'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { receivable, type ReceivableCommand } from '@arung/domain/receivables/receivable'
import { receivableNamespace, usualCreditDays } from '@arung/domain/receivables/streams'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { agentTermsOf } from '../reservation-agents/terms.ts'
import { Id, NoInput } from '../scalars.ts'
import { areaOf } from './area-of.ts'
import { paperOfInvoice } from './invoice-paper-flow.ts'
import { receivableRefusals } from './refusals.ts'
import { receivableStream } from './streams.ts'

const path = '/reservation-admin/receivables/:accountId'
const AgentPath = z.strictObject({ accountId: Id })
const shared = {
  method: 'post',
  feature: 'receivables',
  access: allow('receivables:change'),
  ownership: 'none',
  limit: 'write',
} as const
const makes = {
  ...shared,
  params: AgentPath,
  data: z.strictObject({ id: Uuid }),
  status: 201,
} as const

/** Invoices and payments of what agents owe (day and money page, agents). */
export const receivableRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...makes,
    path: `${path}/invoices`,
    summary: 'Invoices sales of an agent; it is due after the credit days of the agent',
    body: InvoiceAgent,
    async run(input) {
      const agreed = await agentTermsOf(parts, input.params.accountId)
      const made = await make(parts, input, id => ({
        type: 'InvoiceAgent',
        invoiceId: id,
        creditDays: agreed?.terms.creditDays ?? usualCreditDays,
        ...input.body,
      }))
      const position = await papered(parts, input, made.data.id)
      return { ...made, position: Math.max(made.position, position) }
    },
  }),
  defineRoute({
    ...shared,
    path: `${path}/invoices/:invoiceId/void`,
    summary: 'Voids an invoice that nobody paid; its sales can be invoiced again',
    params: AgentPath.extend({ invoiceId: Id }),
    body: VoidAgentInvoice,
    data: 'empty',
    async run(input) {
      const { invoiceId } = input.params
      const done = await command(parts, input, {
        type: 'VoidAgentInvoice',
        invoiceId,
        ...input.body,
      })
      const position = await papered(parts, input, invoiceId)
      return { ...done, position: Math.max(done.position, position) }
    },
  }),
  defineRoute({
    ...makes,
    path: `${path}/payments`,
    summary: 'Records a payment of an agent over several invoices; what is left over is credit',
    body: RecordAgentPayment,
    run: input =>
      make(parts, input, id => ({ type: 'RecordAgentPayment', paymentId: id, ...input.body })),
  }),
  defineRoute({
    ...shared,
    path: `${path}/payments/:paymentId/undo`,
    summary: 'Undoes a payment of an agent by a counter-entry with a reason',
    params: AgentPath.extend({ paymentId: Id }),
    body: UndoAgentPayment,
    data: 'empty',
    run(input) {
      const { paymentId } = input.params
      return command(parts, input, { type: 'UndoAgentPayment', paymentId, ...input.body })
    },
  }),
  defineRoute({
    ...makes,
    path: `${path}/reminders`,
    summary: 'Mails an agent what is overdue, once a day',
    body: NoInput,
    run: input => make(parts, input, id => ({ type: 'RemindAgent', reminderId: id })),
  }),
]

type Input = Caller & Readonly<{ params: Readonly<{ accountId: string }> }>
type Without<Command> = Command extends unknown ? Omit<Command, 'accountId' | 'by' | 'now'> : never
type Asked = Without<Extract<ReceivableCommand, { by: string }>>

/** Takes the number at once, so that whoever asked sees it. The process repeats what dies in between. */
async function papered(parts: Parts, input: Input, invoiceId: string): Promise<number> {
  const of = { accountId: input.params.accountId, invoiceId }
  return (await paperOfInvoice(parts, metaOf(input), of)).position
}

async function make(parts: Parts, input: Input, asked: (id: string) => Asked) {
  const id = uuidv5(receivableNamespace, input.request.commandId)
  const { position } = await command(parts, input, asked(id))
  return { data: { id }, position }
}

async function command(parts: Parts, input: Input, asked: Asked) {
  const { accountId } = input.params
  if ((await areaOf(parts, accountId)) === null) throw notFound()
  const { accountId: by } = ownSession(input.principal)
  const said = {
    ...asked,
    accountId,
    by,
    now: parts.clock.now().toISOString(),
  } as ReceivableCommand
  const stream = receivableStream(accountId)
  const outcome = await parts.workers.execute(stream, receivable, said, metaOf(input))
  return { data: null, position: accepted(outcome, receivableRefusals).position }
}
