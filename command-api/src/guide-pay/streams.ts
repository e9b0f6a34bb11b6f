import type { PayPersonKind } from '@arung/contracts/guide-pay/sheets'
import { driver } from '@arung/domain/operations/driver'
import { guide } from '@arung/domain/operations/guide'
import { notFound } from '@arung/platform/http/errors'
import { driverStream, guideStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'
import { streamsOf } from '../streams-of.ts'
import { payOfNobody } from './refusals.ts'

export const payRuleStream = streamsOf('payrule')
/** The pay of one guide or driver. */
export const payBookStream = streamsOf('guidepay')

/** Throws where there is no such person, or where nobody is known any more who could be paid. */
export async function assertPayable(
  { workers }: Pick<Parts, 'workers'>,
  kind: PayPersonKind,
  id: string,
): Promise<void> {
  const { state } =
    kind === 'GUIDE'
      ? await workers.load(guideStream(id), guide)
      : await workers.load(driverStream(id), driver)
  if (state === null) throw notFound()
  if (state.isForgotten) throw payOfNobody()
}
