import { LocalDate, Uuid } from '@arung/contracts/scalars'
import type { Principal } from '@arung/platform/http/principal'
import type { RequestFacts } from '@arung/platform/http/route'
import { z } from 'zod'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Parts } from '../parts.ts'
import { availabilityModel } from './queries.ts'

export const PoolDayPath = z.strictObject({ poolId: Uuid.toLowerCase(), date: LocalDate })

/**
 * Returns the current catalogue once the caller is authorised and the counts have reached the caller's position. Throws
 * 401 for a caller who may not read it.
 */
export async function factsFor(
  { accountStatus, progress, catalogue }: Parts,
  { principal, request }: Readonly<{ principal: Principal; request: RequestFacts }>,
): Promise<CatalogueFacts> {
  await accountStatus.assertActive(principal, request.minPosition)
  await progress.reached([availabilityModel], request.minPosition)
  return (await catalogue.at(request.minPosition)).facts
}
