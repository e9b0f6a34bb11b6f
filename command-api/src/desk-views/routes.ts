import { z } from 'zod'
import { AddDeskView, MailDeskView, RenameDeskView } from '@arung/contracts/desk-views/requests'
import { Uuid } from '@arung/contracts/scalars'
import { allow, may } from '@arung/domain/accounts/permissions'
import {
  deskViews,
  type DeskViewCommand,
  type DeskViewRefusal,
} from '@arung/domain/desk-views/desk-views'
import { mailedReports } from '@arung/domain/desk-views/mailed-reports'
import type { Principal } from '@arung/platform/http/principal'
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
  DeskViewNotMailed: { status: 409, message: 'Only reports that you may see are e-mailed' },
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
    ...mailRoutes(parts, now),
  ]
}

const mailRoutes = (parts: Parts, now: () => string): readonly Route[] => [
  defineRoute({
    ...own,
    method: 'put',
    path: `${view}/mail`,
    summary: 'E-mails an own view of a report every week or month from now on',
    params: ViewPath,
    body: MailDeskView,
    data: 'empty',
    run: input =>
      send(parts, input, {
        type: 'ChooseMail',
        ...of(input),
        ...input.body,
        reports: reportsOf(input.principal),
        now: now(),
      }),
  }),
  defineRoute({
    ...own,
    method: 'delete',
    path: `${view}/mail`,
    summary: 'E-mails an own view no more',
    params: ViewPath,
    data: 'empty',
    run: input =>
      send(parts, input, {
        type: 'ChooseMail',
        ...of(input),
        every: null,
        reports: [],
        now: now(),
      }),
  }),
]

/** The reports that the caller's position may see. */
const reportsOf = (principal: Principal): readonly string[] =>
  Object.entries(mailedReports).flatMap(([list, permission]) =>
    principal.kind === 'account' &&
    principal.position !== null &&
    may(principal.position, permission)
      ? [list]
      : [],
  )

const of = ({ params }: Readonly<{ params: z.output<typeof ViewPath> }>) => ({
  accountId: params.uuid,
  viewId: params.viewId,
})

async function send({ workers }: Parts, input: Caller, command: DeskViewCommand) {
  const stream = deskViewsStream(command.accountId)
  const outcome = await workers.execute(stream, deskViews, command, metaOf(input))
  return { data: null, position: accepted(outcome, deskViewRefusals).position }
}
