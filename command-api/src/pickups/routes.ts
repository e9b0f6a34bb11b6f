import { z } from 'zod'
import { SavePickupZone } from '@arung/contracts/pickups/requests'
import { Uuid } from '@arung/contracts/scalars'
import { pickupZone, type PickupZoneCommand } from '@arung/domain/pickups/pickup-zone'
import type { CommandMeta } from '@arung/event-store/codec'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { admin as catalogueAdmin } from '../catalogue/admin.ts'
import { noRefusals } from '../catalogue/refusals.ts'
import { accepted, metaOf } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath } from '../scalars.ts'
import { pickupZoneStream } from './streams.ts'

const admin = { ...catalogueAdmin, feature: 'pickups' } as const
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
      const position = await save(parts, metaOf(input), id, input.body)
      return { data: { id }, position }
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
      return { data: { id }, position: await save(parts, metaOf(input), id, input.body) }
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
      return { data: null, position: await send(parts, metaOf(input), command) }
    },
  }),
]

const save = (
  parts: Parts,
  meta: CommandMeta,
  zoneId: string,
  zone: z.output<typeof SavePickupZone>,
): Promise<number> => send(parts, meta, { type: 'SavePickupZone', zoneId, zone, now: nowOf(parts) })

/** Answers when the catalogue of this process shows the change. */
async function send(
  { workers, catalogue }: Parts,
  meta: CommandMeta,
  command: PickupZoneCommand,
): Promise<number> {
  const stream = pickupZoneStream(command.zoneId)
  const outcome = await workers.execute(stream, pickupZone, command, meta)
  const { position } = accepted(outcome, noRefusals)
  await catalogue.waitFor(position)
  return position
}

const nowOf = ({ clock }: Parts): string => clock.now().toISOString()
