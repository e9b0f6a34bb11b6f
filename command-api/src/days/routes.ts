import { z } from 'zod'
import { SaveDayNote } from '@arung/contracts/days/requests'
import { LocalDate } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { day } from '@arung/domain/days/day'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { executeOver } from '../versions.ts'
import { dayRefusals } from './refusals.ts'
import { dayStream } from './streams.ts'

/** Staff notes on a day, for everybody who works on it. */
export const dayRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'put',
    path: '/reservation-admin/days/:date/note',
    feature: 'days',
    summary: 'Says something else of a day to all staff; an empty text removes the note',
    access: allow('day:note'),
    ownership: 'none',
    limit: 'write',
    params: z.strictObject({ date: LocalDate }),
    body: SaveDayNote,
    data: 'empty',
    async run(input) {
      const { date } = input.params
      const { text } = input.body
      const now = parts.clock.now().toISOString()
      const { position } = await executeOver(parts, input, {
        stream: dayStream(date),
        decider: day,
        current: ({ note }) => note,
        command: made => ({ type: 'SaveNote' as const, date, text, now, ...made }),
        refusals: dayRefusals,
      })
      return { data: null, position }
    },
  }),
]
