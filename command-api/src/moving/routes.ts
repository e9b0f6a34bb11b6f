import {
  importBodyMax,
  ImportedTable,
  ImportTable,
  screenRowsMax,
} from '@arung/contracts/moving/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { z } from 'zod'
import { ownSession } from '../accounts/own-session.ts'
import type { Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { moveIn } from './move-in.ts'
import type { MovingParts } from './moving.ts'

const shared = {
  method: 'post',
  feature: 'moving',
  access: allow('moving:import'),
  ownership: 'none',
  limit: 'write',
  bodyBytesMax: importBodyMax,
  body: ImportTable,
  data: ImportedTable,
} as const

/** Files of an earlier system, as far as they are small enough for a screen. */
export const movingRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    ...shared,
    path: '/admins/import/check',
    summary: 'Says what an import of a file would do with each of its rows, and writes nothing',
    async run(input) {
      const { close, ...rehearsed } = await parts.rehearse()
      try {
        return { data: await moved({ ...parts, ...rehearsed }, input, true) }
      } finally {
        await close()
      }
    },
  }),
  defineRoute({
    ...shared,
    path: '/admins/import',
    summary: 'Imports the rows of a file, each by itself; a repetition changes nothing',
    run: async input => ({ data: await moved(parts, input, false) }),
  }),
]

type Asked = Caller & Readonly<{ body: z.output<typeof ImportTable> }>

async function moved(
  parts: MovingParts,
  { principal, request, body }: Asked,
  isRehearsal: boolean,
): Promise<ImportedTable> {
  const { accountId: by, sessionId } = ownSession(principal)
  const moving = {
    parts,
    by,
    sessionId,
    runId: request.correlationId,
    isRehearsal,
    isInviting: body.invite,
    isOverCapacity: body.overCapacity,
    invited: new Map<string, string>(),
  }
  const rows = await moveIn(moving, body.kind, body.content, { rowsMax: screenRowsMax })
  return { rows: rows.map(row => ({ ...row, problems: [...row.problems] })) }
}
