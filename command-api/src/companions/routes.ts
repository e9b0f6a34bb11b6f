import { z } from 'zod'
import { SaveCompanions } from '@arung/contracts/companions/requests'
import { messages } from '@arung/contracts/messages'
import { allow } from '@arung/domain/accounts/permissions'
import {
  companions,
  type CompanionCommand,
  type CompanionRefusal,
} from '@arung/domain/companions/companions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, metaOf, type RefusalTable, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { Id, UuidPath } from '../scalars.ts'
import { companionsStream } from './streams.ts'

const companionRefusals: RefusalTable<CompanionRefusal> = {
  ContactPicMissing: { status: 422, message: messages.picMissingOnContact },
  ContactPicTooMany: { status: 422, message: messages.picTooMany },
  TooManyCompanions: { status: 409, message: 'No more people can be saved' },
}
const own = {
  feature: 'companions',
  access: allow('companions:own'),
  ownership: 'self',
  limit: 'write',
  data: 'empty',
} as const

/** A customer's travel companions, stored for the next booking. */
export const companionRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...own,
    method: 'post',
    path: '/users/:uuid/companions',
    summary: 'Keeps people for the next booking; the same name and birth date is the same person',
    params: UuidPath,
    body: SaveCompanions,
    run(input) {
      const { commandId } = input.request
      return send(parts, input, {
        type: 'SaveCompanions',
        accountId: input.params.uuid,
        companions: input.body.companions.map((one, index) => ({
          ...one,
          companionId: uuidv5(commandId, `companion|${index}`),
        })),
        now: parts.clock.now().toISOString(),
      })
    },
  }),
  defineRoute({
    ...own,
    method: 'delete',
    path: '/users/:uuid/companions/:companionId',
    summary: 'Forgets one of the saved people',
    params: z.strictObject({ uuid: Id, companionId: Id }),
    run: input =>
      send(parts, input, {
        type: 'RemoveCompanion',
        accountId: input.params.uuid,
        companionId: input.params.companionId,
        now: parts.clock.now().toISOString(),
      }),
  }),
]

async function send(
  { workers }: Parts,
  input: Caller & Readonly<{ params: Readonly<{ uuid: string }> }>,
  command: CompanionCommand,
) {
  const stream = companionsStream(input.params.uuid)
  const outcome = await workers.execute(stream, companions, command, metaOf(input))
  return { data: null, position: accepted(outcome, companionRefusals).position }
}
