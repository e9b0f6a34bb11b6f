import { z } from 'zod'
import { SavePickupZone } from '@arung/contracts/pickups/requests'
import { Uuid } from '@arung/contracts/scalars'
import { pickupZone, type PickupZoneRefusal } from '@arung/domain/pickups/pickup-zone'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { admin as catalogueAdmin } from '../catalogue/admin.ts'
import { accepted, metaOf, type Caller, type RefusalTable } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { executeOver, versionRefusals } from '../versions.ts'
import { pickupZoneStream } from './streams.ts'

const admin = { ...catalogueAdmin, feature: 'pickups' } as const
const zoneRefusals: RefusalTable<PickupZoneRefusal> = versionRefusals
const saved = z.strictObject({ id: Uuid })

/** The zones that guests are fetched from. What was ordered keeps its zone as it was. */
export const pickupRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...admin,
    method: 'post',
    path: '/admins/pickup-zones',
    summary: 'Adds a pick-up zone',
    body: SavePickupZone,
    status: 201,
    data: saved,
    async run(input) {
      const id = uuidv5(input.request.commandId, 'pickup-zone')
      return { data: { id }, position: await save(parts, input, id) }
    },
  }),
  defineRoute({
    ...admin,
    method: 'put',
    path: '/admins/pickup-zones/:id',
    summary: 'Changes a pick-up zone, or adds one under an id of the caller',
    params: IdPath,
    body: SavePickupZone,
    data: saved,
    async run(input) {
      const { id } = input.params
      return { data: { id }, position: await save(parts, input, id) }
    },
  }),
  defineRoute({
    ...admin,
    method: 'delete',
    path: '/admins/pickup-zones/:id',
    summary: 'Retires a pick-up zone; nobody chooses it any more',
    params: IdPath,
    data: 'empty',
    async run(input) {
      const { id } = input.params
      const command = { type: 'RetirePickupZone', zoneId: id, now: nowOf(parts) } as const
      const stream = pickupZoneStream(id)
      const outcome = await parts.workers.execute(stream, pickupZone, command, metaOf(input))
      return { data: null, position: await shown(parts, accepted(outcome, zoneRefusals)) }
    },
  }),
]

async function save(
  parts: Parts,
  input: Caller & Readonly<{ body: z.output<typeof SavePickupZone> }>,
  zoneId: string,
): Promise<number> {
  const now = nowOf(parts)
  const done = await executeOver(parts, input, {
    stream: pickupZoneStream(zoneId),
    decider: pickupZone,
    current: state => state,
    command: made => ({ type: 'SavePickupZone' as const, zoneId, zone: input.body, now, ...made }),
    refusals: zoneRefusals,
  })
  return shown(parts, done)
}

/** Answers when the catalogue of this process shows the change. */
async function shown({ catalogue }: Parts, { position }: { position: number }): Promise<number> {
  await catalogue.waitFor(position)
  return position
}

const nowOf = ({ clock }: Parts): string => clock.now().toISOString()
