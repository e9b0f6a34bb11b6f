import { z } from 'zod'
import {
  ExplainRow,
  MatchRow,
  MatchSeveral,
  ReadStatement,
  RemoveStatement,
  ReopenRow,
  statementBodyMax,
} from '@arung/contracts/reconciliation/statements'
import { StatementCheck } from '@arung/contracts/reconciliation/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow, may } from '@arung/domain/accounts/permissions'
import { statement, type StatementCommand } from '@arung/domain/reconciliation/statement'
import { statementNamespace } from '@arung/domain/reconciliation/streams'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, followUp, metaOf, refusedAs, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { positionOf } from '../position.ts'
import { IdPath, NoInput } from '../scalars.ts'
import { confirmTransfer } from './confirm-transfer.ts'
import { forgetPayers } from './forget-payers.ts'
import { matchSeveral } from './group-flow.ts'
import { matchRow } from './match-flow.ts'
import { checkOf, readStatement } from './read-statement.ts'
import { fileRefusals, statementRefusals } from './refusals.ts'
import { statementStream } from './streams.ts'

const shared = {
  method: 'post',
  feature: 'reconciliation',
  access: allow('reconciliation:change'),
  ownership: 'none',
  limit: 'write',
} as const
const path = '/reservation-admin/statements'
const file = { ...shared, body: ReadStatement, bodyBytesMax: statementBodyMax } as const
const ofOne = { ...shared, params: IdPath, data: 'empty' } as const

/** Files of the gateway and of banks, and what their rows are matched to (day and money page, reconciliation). */
export const statementRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...file,
    path: `${path}/check`,
    summary: 'Reads a file of the gateway or of a bank, and says what an import would do',
    data: StatementCheck,
    async run({ body }) {
      return { data: checkOf(await readStatement(parts, body)) }
    },
  }),
  defineRoute({
    ...file,
    path,
    summary: 'Imports a file, whole or not at all; the same file is imported once',
    data: z.strictObject({ id: Uuid }),
    status: 201,
    async run(input) {
      const { faults, rows, statementId, bankId } = await readStatement(parts, input.body)
      if (faults.length > 0) throw refusedAs('StatementFaulty', fileRefusals, { faults })
      const { source, name } = input.body
      const texts = rows.flatMap(({ told }) => (told ? [told] : []))
      const position = await execute(parts, input, statementId, {
        type: 'ImportStatement',
        statementId,
        payersId: uuidv5(statementNamespace, `payers|${input.request.commandId}`),
        source,
        bankId,
        rows: rows.map(({ told: _told, ...row }) => row),
        told: { name, texts },
      })
      return { data: { id: statementId }, position }
    },
  }),
  matchRoute(parts),
  matchSeveralRoute(parts),
  defineRoute({
    ...ofOne,
    path: `${path}/:id/match-again`,
    summary: 'Matches the open rows of a file to what was recorded since',
    body: NoInput,
    run: input => command(parts, input, { type: 'AskForMatches' }),
  }),
  defineRoute({
    ...ofOne,
    path: `${path}/:id/explain`,
    summary: 'Explains a row that belongs to no payment',
    body: ExplainRow,
    run: input => command(parts, input, { type: 'ExplainRow', ...input.body }),
  }),
  defineRoute({
    ...ofOne,
    path: `${path}/:id/reopen`,
    summary: 'Undoes a match, to several for all of them, or an explanation, with a reason',
    body: ReopenRow,
    run: input => command(parts, input, { type: 'ReopenRow', ...input.body }),
  }),
  defineRoute({
    ...ofOne,
    path: `${path}/:id/remove`,
    summary: 'Removes a file without matched rows, and deletes what the bank wrote of payers',
    body: RemoveStatement,
    async run(input) {
      const removed = await command(parts, input, { type: 'RemoveStatement', ...input.body })
      await forgetPayers(parts, input.params.id)
      return removed
    },
  }),
]

const matchRoute = (parts: Parts): Route =>
  defineRoute({
    ...shared,
    path: `${path}/:id/match`,
    summary: 'Matches a row to a payment, and confirms a transfer that waited for it',
    params: IdPath,
    body: MatchRow,
    data: z.strictObject({ confirmed: z.boolean() }),
    async run(input) {
      const by = ownSession(input.principal).accountId
      const meta = metaOf(input)
      const { target } = input.body
      const match = { statementId: input.params.id, ...input.body, matchedBy: 'HAND', by } as const
      const { position, waits } = await matchRow(parts, meta, match)
      if (!waits || target.kind !== 'PAYMENT' || !mayConfirm(input))
        return { data: { confirmed: false }, position }
      const confirmed = await confirmTransfer(parts, followUp(meta, 'confirm'), { ...target, by })
      return { data: { confirmed: true }, position: Math.max(position, confirmed ?? 0) }
    },
  })

const matchSeveralRoute = (parts: Parts): Route =>
  defineRoute({
    ...shared,
    path: `${path}/:id/match-several`,
    summary:
      'Matches a row of a bank to all payments that it pays, and confirms transfers among them',
    params: IdPath,
    body: MatchSeveral,
    data: z.strictObject({ confirmed: z.int() }),
    async run(input) {
      const by = ownSession(input.principal).accountId
      const meta = metaOf(input)
      const group = { statementId: input.params.id, ...input.body, by }
      const { position, waiting } = await matchSeveral(parts, meta, group)
      if (!mayConfirm(input)) return { data: { confirmed: 0 }, position }
      const positions = [position]
      for (const target of waiting) {
        if (target.kind !== 'PAYMENT') continue
        const own = followUp(meta, `confirm|${target.paymentId}`)
        positions.push((await confirmTransfer(parts, own, { ...target, by })) ?? 0)
      }
      return { data: { confirmed: waiting.length }, position: Math.max(...positions) }
    },
  })

const mayConfirm = ({ principal }: Caller): boolean => {
  const position = positionOf(principal)
  return position !== null && may(position, 'payments:confirm')
}

type Without<Command> = Command extends unknown ? Omit<Command, 'by' | 'now'> : never
type Asked = Without<Exclude<StatementCommand, { type: 'MatchRow' | 'GroupRow' }>>

async function command(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
  asked: Asked,
) {
  return { data: null, position: await execute(parts, input, input.params.id, asked) }
}

async function execute(parts: Parts, input: Caller, id: string, asked: Asked): Promise<number> {
  const by = ownSession(input.principal).accountId
  const said = { ...asked, by, now: parts.clock.now().toISOString() } as StatementCommand
  const outcome = await parts.workers.execute(statementStream(id), statement, said, metaOf(input))
  return accepted(outcome, statementRefusals).position
}
