import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { PayRule } from '@arung/contracts/guide-pay/rules'
import {
  AdjustmentPath,
  AdjustPay,
  ClosePaySheet,
  PaySheetPath,
  SettlePaySheet,
  type SealedSheet,
} from '@arung/contracts/guide-pay/sheets'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { payBook, type PayBookCommand } from '@arung/domain/guide-pay/pay-book'
import { payRule } from '@arung/domain/guide-pay/pay-rule'
import { sealedMinutes, sealedText } from '@arung/domain/guide-pay/sealed'
import { localDateAt } from '@arung/domain/time'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { keyedDigest } from '@arung/platform/keys'
import { ownSession } from '../accounts/own-session.ts'
import { accepted, metaOf, type Caller } from '../commands.ts'
import { masterDataRoutes } from '../master-data.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { payBookRefusals, payChangedMeanwhile } from './refusals.ts'
import { assertPayable, payBookStream, payRuleStream } from './streams.ts'

const shared = {
  feature: 'guide-pay',
  access: allow('guide-pay:change'),
  ownership: 'none',
  limit: 'write',
} as const
const saved = z.strictObject({ id: Uuid })
const minuteMs = 60_000

/** Rates, and what becomes of the pay of guides and drivers (decision 0092). */
export const guidePayRoutes = (parts: Parts): readonly Route[] => [
  ...masterDataRoutes(parts, {
    ...shared,
    path: '/reservation-admin/pay-rules',
    summaries: {
      add: 'Adds a rate or a bonus of the pay of guides and drivers',
      change: 'Changes a rate or a bonus, or adds one under an id of the caller',
      remove: 'Removes a rate or a bonus; closed sheets keep what they paid',
    },
    kind: 'pay-rule',
    decider: payRule,
    stream: payRuleStream,
    body: PayRule,
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/reservation-admin/guide-pay/people/:id/adjustments',
    summary: 'Enters an amount that stands on the next sheet of a guide or driver',
    params: IdPath,
    body: AdjustPay,
    data: saved,
    status: 201,
    async run(input) {
      const { kind, ...said } = input.body
      const { id: personId } = input.params
      await assertPayable(parts, kind, personId)
      const id = uuidv5(input.request.commandId, 'pay-adjustment')
      const command = { type: 'Adjust', adjustmentId: id, kind, personId, ...said } as const
      return { data: { id }, position: await execute(parts, input, command) }
    },
  }),
  defineRoute({
    ...shared,
    method: 'delete',
    path: '/reservation-admin/guide-pay/people/:id/adjustments/:adjustmentId',
    summary: 'Removes an amount that is on no sheet yet',
    params: AdjustmentPath,
    data: 'empty',
    async run(input) {
      const { id: personId, adjustmentId } = input.params
      const position = await execute(parts, input, {
        type: 'RemoveAdjustment',
        adjustmentId,
        personId,
      })
      return { data: null, position }
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/reservation-admin/guide-pay/people/:id/sheets',
    summary: 'Closes a sheet of pay as it was read; it never changes again',
    params: IdPath,
    body: ClosePaySheet,
    bodyBytesMax: 524_288,
    data: saved,
    status: 201,
    async run(input) {
      const { seal, ...said } = input.body
      const { id: personId } = input.params
      assertSealed(parts, { ...said, personId }, seal)
      await assertPayable(parts, said.kind, personId)
      const id = uuidv5(input.request.commandId, 'pay-sheet')
      const { basis, ...sheet } = said
      const command = { type: 'CloseSheet', sheetId: id, personId, ...sheet } as const
      const { revision } = basis
      const position = await execute(parts, input, { ...command, revision, today: todayOf(parts) })
      return { data: { id }, position }
    },
  }),
  defineRoute({
    ...shared,
    method: 'post',
    path: '/reservation-admin/guide-pay/people/:id/sheets/:sheetId/settlement',
    summary: 'Notes that a closed sheet was paid, once',
    params: PaySheetPath,
    body: SettlePaySheet,
    data: 'empty',
    async run(input) {
      const { id: personId, sheetId } = input.params
      const command = { type: 'SettleSheet', personId, sheetId, ...input.body } as const
      const position = await execute(parts, input, { ...command, today: todayOf(parts) })
      return { data: null, position }
    },
  }),
]

/** What was read is what is closed: the lines are the ones that query-api sealed, not long ago. */
function assertSealed(parts: Parts, sheet: SealedSheet, seal: string): void {
  const expected = Buffer.from(keyedDigest(parts.tokenSecret, sealedText(sheet)))
  const sent = Buffer.from(seal)
  const isSealed = sent.length === expected.length && timingSafeEqual(sent, expected)
  const age = parts.clock.now().getTime() - Date.parse(sheet.basis.at)
  if (!isSealed || age > sealedMinutes * minuteMs) throw payChangedMeanwhile()
}

const todayOf = ({ clock }: Pick<Parts, 'clock'>): string => localDateAt(clock.now().toISOString())

type Without<Command> = Command extends unknown ? Omit<Command, 'by' | 'now'> : never

async function execute(
  parts: Parts,
  input: Caller,
  said: Without<PayBookCommand>,
): Promise<number> {
  const { accountId: by } = ownSession(input.principal)
  const command = { ...said, by, now: parts.clock.now().toISOString() } as PayBookCommand
  const stream = payBookStream(said.personId)
  const outcome = await parts.workers.execute(stream, payBook, command, metaOf(input))
  return accepted(outcome, payBookRefusals).position
}
