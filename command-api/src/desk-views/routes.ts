import { z } from 'zod'
import { AddDeskView, RenameDeskView } from '@arung/contracts/desk-views/requests'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import {
  deskViews,
  type DeskViewCommand,
  type DeskViewRefusal,
} from '@arung/domain/desk-views/desk-views'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, metaOf, type Caller, type RefusalTable } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { Id, UuidPath } from '../scalars.ts'
import { deskViewsStream } from './streams.ts'

const deskViewRefusals: RefusalTable<DeskViewRefusal> = {
  DeskViewUnknown: { status: 404, message: 'This view no longer exists' },
  DeskViewNameTaken: { status: 409, message: 'Another view of this list has this name' },
  TooManyDeskViews: { status: 409, message: 'A list has at most 20 views' },
}
const own = {
  feature: 'desk-views',
  access: allow('desk-views:own'),
  ownership: 'self',
  limit: 'write',
} as const
const ViewPath = z.strictObject({ uuid: Id, viewId: Id })
const view = '/desk-views/:uuid/:viewId'

/** The list views that a person at the desk saves. Nobody else sees them. */
export const deskViewRoutes = (parts: Parts): readonly Route[] => {
  const now = () => parts.clock.now().toISOString()
  return [
    defineRoute({
      ...own,
      method: 'post',
      path: '/desk-views/:uuid',
      summary: 'Names an address of a list of the desk as a view of the own',
      params: UuidPath,
      body: AddDeskView,
      data: z.strictObject({ viewId: Uuid }),
      status: 201,
      async run(input) {
        const viewId = uuidv5(input.request.commandId, 'desk-view')
        const asked = { accountId: input.params.uuid, viewId, ...input.body, now: now() }
        const { position } = await send(parts, input, { type: 'AddView', ...asked })
        return { data: { viewId }, position }
      },
    }),
    defineRoute({
      ...own,
      method: 'put',
      path: view,
      summary: 'Calls an own view otherwise',
      params: ViewPath,
      body: RenameDeskView,
      data: 'empty',
      run: input =>
        send(parts, input, { type: 'RenameView', ...of(input), ...input.body, now: now() }),
    }),
    defineRoute({
      ...own,
      method: 'delete',
      path: view,
      summary: 'Removes an own view',
      params: ViewPath,
      data: 'empty',
      run: input => send(parts, input, { type: 'RemoveView', ...of(input), now: now() }),
    }),
    ...(['put', 'delete'] as const).map(method =>
      defineRoute({
        ...own,
        method,
        path: `${view}/start`,
        summary:
          method === 'put'
            ? 'Opens the list with this view from now on'
            : 'Opens the list as it usually is again',
        params: ViewPath,
        data: 'empty',
        run: input =>
          send(parts, input, {
            type: 'ChooseStart',
            ...of(input),
            isStart: method === 'put',
            now: now(),
          }),
      }),
    ),
  ]
}

const of = ({ params }: Readonly<{ params: z.output<typeof ViewPath> }>) => ({
  accountId: params.uuid,
  viewId: params.viewId,
})

async function send({ workers }: Parts, input: Caller, command: DeskViewCommand) {
  const stream = deskViewsStream(command.accountId)
  const outcome = await workers.execute(stream, deskViews, command, metaOf(input))
  return { data: null, position: accepted(outcome, deskViewRefusals).position }
}
